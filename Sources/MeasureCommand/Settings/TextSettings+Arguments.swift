extension TextSettings {
  /// The text options among parsed flags.
  init(_ parsed: ParsedArguments) throws(CommandError) {
    self.init()
    for (flag, value) in parsed.flags {
      guard case .text(let option) = flag else { continue }
      do throws(SettingError) {
        try set(option, .argument(value))
      } catch {
        throw error.commandError
      }
    }
    if category != nil, textStyle == nil {
      throw Messages.needs(TextOption.contentSizeCategory.declaration.flag, "--text-style body")
    }
  }
}
