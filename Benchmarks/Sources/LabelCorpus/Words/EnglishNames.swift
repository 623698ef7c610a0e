/// Parts of made-up proper names. A label set uses each whole name once.
enum EnglishNames {
  static let heads = wordList(
    """
    Ash Birch Thorn Hazel Willow Maple Cedar Elder Rowan Alder Fern Heather Clover Thistle Bramble Juniper Sorrel Saffron Lavender Rosemary
    Stone Flint Slate Marble Copper Silver Amber Coral Pearl Opal Wolf Fox Hare Otter Badger Heron Raven Swan Finch Wren
    Winter Summer Autumn North South East West High Low Long Bright Clear Dark Grey White Black Green Red Blue Gold
    """)

  static let tails = wordList(
    """
    field bury wick ton ham ford bridge brook well water mere pool marsh moor heath wood grove hurst shaw dale
    den combe cliff ridge crest peak stead worth gate port haven mouth ness wharf mill forge croft lea land bank
    """)
}
