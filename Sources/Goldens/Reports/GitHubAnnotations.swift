/// Failures as workflow commands of GitHub Actions, which shows them at their lines.
public enum GitHubAnnotations {
  /// One line a failure.
  public static func text(_ files: [FileOutcome]) -> String {
    var text = ""
    for file in files {
      for failure in file.failures {
        guard let message = failure.message else { continue }
        var body = message
        if let difference = failure.difference { body += "\n" + SideBySide(difference).text }
        let title = failure.golden.name + (failure.difference == nil ? ": not recorded" : ": differs")
        text += "::error file=\(property(file.path)),line=\(failure.golden.line),title=\(property(title))"
        text += "::\(escaped(body))\n"
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      // Logs are terminals too: a control that a text holds must not reach one.
      default: result.unicodeScalars.append(MarkupText.picture(of: scalar))
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
