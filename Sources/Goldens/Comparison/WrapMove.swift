/// A part of a text that stands on another line than it did, or is cut where it wasn't.
public struct WrapMove: Hashable, Sendable {
  public var text: String
  /// From 1; nil where the part isn't shown.
  public var before: Int?
  public var after: Int?
  /// UTF-16 offsets in the text.
  public var range: Range<Int>
  /// UTF-16 offsets in the recorded line; nil where the part wasn't shown.
  public var rangeBefore: Range<Int>?
}

extension WrapMove: CustomStringConvertible {
  public var description: String {
    let limit = 40
    let trimmed = text.drop { $0.isWhitespace }
    let shown = "\"\(trimmed.count > limit ? trimmed.prefix(limit) + "…" : trimmed)\""
    switch (before, after) {
    case (let before?, let after?): return "\(shown) moved from line \(before) to line \(after)"
    case (let before?, nil): return "\(shown) on line \(before) is no longer shown"
    case (nil, let after): return "\(shown) is shown now" + (after.map { " on line \($0)" } ?? "")
    }
  }
}

extension WrapMove {
  /// Where a character stands.
  private struct Place {
    /// From 1.
    var line: Int
    /// UTF-16 offsets in the line.
    var range: Range<Int>
  }

  /// What moved between two wraps of a text, in the text's order; empty where a wrap isn't of that text. O(n).
  static func moves(in text: String, from before: [String], to after: [String]) -> [WrapMove] {
    let characters = Array(text)
    guard let old = places(of: characters, in: before), let new = places(of: characters, in: after) else { return [] }
    var moves: [WrapMove] = []
    var isOpen = false
    var end = 0
    for (index, character) in characters.enumerated() {
      let start = end
      end += character.utf16.count
      // A space hangs wherever its word ends: that it did so elsewhere is no news.
      if character.isWhitespace {
        if isOpen { moves[moves.count - 1].text.append(character.isNewline ? " " : character) }
        continue
      }
      let (before, after) = (old[index], new[index])
      if isOpen, let last = moves.last, last.before == before?.line, last.after == after?.line {
        moves[moves.count - 1].text.append(character)
        moves[moves.count - 1].range = last.range.lowerBound..<end
        if let known = last.rangeBefore, let range = before?.range {
          moves[moves.count - 1].rangeBefore = known.lowerBound..<max(known.upperBound, range.upperBound)
        }
      } else if before?.line != after?.line {
        moves.append(
          WrapMove(
            text: String(character), before: before?.line, after: after?.line, range: start..<end,
            rangeBefore: before?.range))
        isOpen = true
      } else {
        isOpen = false
      }
    }
    for index in moves.indices {
      while moves[index].text.last?.isWhitespace == true { moves[index].text.removeLast() }
    }
    return moves
  }

  /// Where each character stands, nil for what isn't shown; nil where the lines don't show the text.
  private static func places(of text: [Character], in lines: [String]) -> [Place?]? {
    var places = [Place?](repeating: nil, count: text.count)
    var cursor = 0
    for (index, line) in lines.enumerated() {
      let line = Array(line)
      var place = 0
      // Of the character in hand, in the line.
      var offset = 0
      while place < line.count {
        let length = line[place].utf16.count
        if cursor < text.count, text[cursor] == line[place] {
          places[cursor] = Place(line: index + 1, range: offset..<offset + length)
          cursor += 1
          place += 1
          offset += length
        } else if cursor < text.count, text[cursor].isWhitespace || text[cursor] == "\u{AD}" {
          cursor += 1
        } else if line[place] == "\u{2010}", place == line.count - 1 {
          place += 1
        } else {
          // The mark of a cut: what stands behind it is the end of a paragraph.
          guard let found = behindCut(line[place...], of: text, from: cursor) else { return nil }
          offset += line[place..<place + found.mark].reduce(0) { $0 + $1.utf16.count }
          for character in found.characters {
            let length = text[character].utf16.count
            places[character] = Place(line: index + 1, range: offset..<offset + length)
            offset += length
          }
          cursor = found.characters.upperBound
          place = line.count
        }
      }
    }
    return places
  }

  /// Finds what a line shows behind the mark of its cut, whose length isn't known.
  private static func behindCut(
    _ line: ArraySlice<Character>, of text: [Character], from cursor: Int
  ) -> (characters: Range<Int>, mark: Int)? {
    // A long line in a long text would take too long to be worth the note.
    for start in line.indices.dropFirst() where line.count * text.count < 1 << 22 {
      let tail = line[start...]
      var end = cursor
      while end <= text.count {
        let isEnd = end == text.count || text[end].isNewline
        if isEnd, end - tail.count >= cursor, text[end - tail.count..<end].elementsEqual(tail) {
          return (end - tail.count..<end, start - line.startIndex)
        }
        end += 1
      }
    }
    // Nothing but the mark.
    return cursor <= text.count && !line.isEmpty && line.count <= 8 ? (cursor..<cursor, line.count) : nil
  }
}
