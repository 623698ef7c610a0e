import CAllocationCount
import CRivals
import LabelCorpus
print(String(cString: rivals_freetype_version()))
let labels = LabelSet(.mixed, count: 20000).labels
var bytes = [CChar](), offs: [UInt32] = [0]
for l in labels { bytes += l.utf8.map { CChar(bitPattern: $0) }; offs.append(UInt32(bytes.count)) }
let path = "/usr/share/fonts/truetype/nanum/NanumGothic.ttf"
let hb = harfbuzz_rival_create(path, 0)!
let pg = pango_rival_create(path, 0, 14, "ko")!
for _ in 0..<3 {
let c = ContinuousClock()
var s = RivalSums()
let t = c.measure { s = harfbuzz_rival_shape(hb, bytes, offs, labels.count) }
print(t / labels.count, s, s.width * 14 / Double(harfbuzz_rival_units_per_em(hb)))
allocation_count_begin()
let u = c.measure { s = pango_rival_measure(pg, bytes, offs, labels.count, 140) }
print(allocation_count_end())
print(u / labels.count, s)
let v = c.measure { s = pango_rival_measure(pg, bytes, offs, labels.count, -1) }
print(v / labels.count, s)
}
print(pango_rival_missing(pg, bytes, offs, labels.count))
