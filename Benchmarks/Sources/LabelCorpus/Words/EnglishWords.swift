/// English vocabulary of shop windows, event pages and short copy. Plurals and verb forms are made by rule.
enum EnglishWords {
  static let nouns = wordList(
    """
    store shop studio gallery museum market bakery cafe garden library theater cinema festival workshop exhibition concert show parade picnic party
    ticket coupon voucher receipt card gift ribbon package parcel order delivery return refund discount bargain reward point member account profile
    bag wallet hat sock shoe sneaker boot shirt skirt jacket coat sweater scarf glove watch ring earring necklace bracelet umbrella
    towel blanket pillow cushion curtain lamp candle perfume soap shampoo lotion mirror comb brush vase flower bouquet frame poster postcard
    letter envelope sticker notebook pencil pen marker crayon stamp calendar planner bookmark novel poem comic magazine album record film camera
    tripod headphone speaker keyboard mouse charger laptop tablet phone keychain puppet toy puzzle game robot bicycle scooter tent lantern chair
    desk table sofa bed drawer shelf hanger basket box plate bowl cup mug glass kettle teapot pan knife spoon fork
    tray apron bottle tumbler scale oven toaster blender fan heater iron ladder hammer needle thread button zipper pocket sleeve collar
    coffee latte tea cocoa juice soda lemonade smoothie bread bagel scone cookie cake tart donut waffle pancake pudding chocolate candy
    cream noodle dumpling pancake soup salad sandwich pizza pasta steak burger taco curry omelet pickle sauce spice pepper honey butter
    apple pear orange strawberry melon peach plum grape cherry blueberry banana mango lemon tomato carrot onion garlic mushroom potato pumpkin
    artist painter sculptor photographer designer architect musician singer actor director poet writer translator editor reporter barista baker chef farmer gardener
    carpenter potter florist curator teacher student child teenager neighbor guest visitor customer reader viewer traveler runner hiker collector volunteer owner
    friend partner couple parent mother father sister brother cousin uncle baby puppy kitten bird rabbit horse whale turtle tiger bear
    city town village street alley corner bridge river lake ocean beach island harbor mountain hill valley forest field meadow trail
    station airport terminal platform lobby entrance exit hallway stair elevator rooftop terrace courtyard window door gate wall ceiling floor room
    morning noon evening night weekend weekday holiday season spring summer autumn winter month week day hour minute moment birthday anniversary
    story memory dream plan habit secret question answer reason idea promise wish hope adventure journey surprise chance choice challenge lesson
    color shape pattern texture flavor scent sound melody rhythm shadow light cloud storm breeze rainbow star moon planet sunrise sunset
    brand logo character theme concept trend style collection edition series launch preview release update version feature guide recipe menu playlist
    kitchen bathroom bedroom office closet balcony attic cellar garage cabin cottage hotel hostel lounge salon clinic pharmacy school classroom playground
    map route ride drive walk hike swim dance song speech talk seminar lecture meeting interview contest prize medal trophy certificate
    """)

  static let verbs = wordList(
    """
    visit explore discover open start finish order reserve book collect gather share offer deliver pack wrap return exchange refund repair
    design craft paint sketch print publish edit translate record film perform rehearse display present introduce announce launch release update improve
    learn teach study practice research wonder imagine remember record review recommend suggest support celebrate welcome invite greet thank reward surprise
    cook bake roast grill boil steam season taste serve pour mix stir whisk chill warm heat melt soak slice peel
    walk hike climb travel wander stroll relax rest stretch play laugh smile dance listen watch look search follow join enter
    move carry lift push pull turn touch press click scan check count measure compare select prefer adore enjoy love like
    clean wash dry fold iron sort arrange organize store stack fill empty refill recycle reuse plant water grow harvest decorate
    save spend earn borrow rent share trade donate contribute register subscribe cancel renew confirm apply submit upload download install connect
    wait arrive depart stay linger remain change adapt develop expand create produce invent inspire encourage motivate promise plan prepare schedule
    talk whisper shout answer ask explain describe express mention reply message email text post comment tag mark label name sign
    """)

  static let adjectives = wordList(
    """
    new fresh warm cool bright quiet gentle simple little tiny big large huge small slow quick early late local global
    daily weekly monthly yearly seasonal limited special rare unique classic modern vintage retro timeless elegant graceful playful cheerful joyful peaceful
    cozy soft smooth rough crisp crunchy creamy sweet salty sour bitter spicy savory juicy tender rich light heavy thick thin
    red blue green yellow orange purple pink brown black white gray golden silver ivory navy beige crimson scarlet indigo olive
    handmade homemade organic natural vegan recycled reusable sustainable durable waterproof portable wireless digital analog electric acoustic manual automatic magnetic elastic
    free open private public official original authentic genuine honest humble brave curious clever creative talented famous popular favorite beloved familiar
    happy lucky grateful hopeful thoughtful mindful careful useful helpful wonderful beautiful colorful flavorful powerful fragrant vivid subtle delicate sturdy reliable
    sunny rainy snowy windy foggy cloudy starry misty frozen tropical coastal urban rural northern southern eastern western central nearby distant
    wooden ceramic leather cotton linen silk woolen knitted woven quilted floral striped checked dotted plain glossy matte clear foggy transparent
    easy hard final first second third next last whole half double single perfect complete endless countless ordinary extraordinary everyday casual
    """)

  static let adverbs = wordList(
    """
    today tonight tomorrow yesterday soon now again always never often sometimes slowly quickly quietly gently warmly freshly newly really truly
    together outside inside upstairs downstairs online offline nearby everywhere somewhere anywhere here there almost already just only even still yet
    """)

  static let places = wordList(
    """
    Seoul Busan Jeju Daegu Incheon Gwangju Daejeon Suwon Seongsu Hannam Itaewon Hongdae Gangnam Jongno Mapo Yongsan Bukchon Seochon Gyeongju Jeonju
    Tokyo Kyoto Osaka Sapporo Taipei Bangkok Hanoi Singapore Sydney Melbourne London Paris Berlin Vienna Prague Rome Milan Madrid Lisbon Dublin
    Oslo Stockholm Helsinki Copenhagen Amsterdam Brussels Zurich Athens Cairo Nairobi Toronto Vancouver Montreal Chicago Boston Seattle Portland Austin Denver Honolulu
    """)

  /// Made-up brand names, used in Korean labels too.
  static let brands = wordList(
    """
    MOONLEAF Harborly Tinpot OAKWELL Sunday&Co Papergrain NORDVIK Bluefinch LUMO Pebblework Kitesong MARU Olivine Fernhill TENFOLD Quillon Marbella SODA
    Hazelnutty Windrow ARCADIA Softmint Parallel BREADTIME Coralie Moss&Fern Riverbed ATELIER.K Daydream Lemonpie KOMOREBI Woolly Nightjar UNFOLD Slowtype Bonbon
    """)

  static func plural(_ noun: String) -> String {
    if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    if ["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
    switch noun {
    case "child": return "children"
    case "shelf": return "shelves"
    case "knife": return "knives"
    case "potato", "tomato", "mango": return noun + "es"
    default: return noun + "s"
    }
  }

  static func gerund(_ verb: String) -> String {
    if verb.hasSuffix("e") { return verb.dropLast() + "ing" }
    return doublingFinal(verb) + "ing"
  }

  static func past(_ verb: String) -> String {
    if let irregular = irregularPasts[verb] { return irregular }
    if verb.hasSuffix("e") { return verb + "d" }
    if verb.hasSuffix("y"), let before = verb.dropLast().last, !"aeiou".contains(before) {
      return verb.dropLast() + "ied"
    }
    return doublingFinal(verb) + "ed"
  }

  private static let irregularPasts = [
    "teach": "taught", "grow": "grew", "spend": "spent", "drive": "drove", "swim": "swam", "learn": "learned",
  ]

  private static let doublers: Set<String> = ["wrap", "stir", "plan", "scan", "tag", "prefer", "submit"]

  private static func doublingFinal(_ verb: String) -> String {
    guard doublers.contains(verb), let last = verb.last else { return verb }
    return verb + String(last)
  }
}
