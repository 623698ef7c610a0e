/// What the process tells its caller; the numbers of `sysexits.h` where it has one.
enum ExitCode: Int32 {
  case good = 0
  /// A check failed: text is cut under `--fail-if-truncated`.
  case checkFailed = 1
  /// Some rows of a batch had errors.
  case rowErrors = 2
  case usage = 64
  /// A broken font, or text that isn't UTF-8.
  case badInput = 65
  case missingFile = 66
  /// A fault of the tool's own.
  case internalFault = 70
  /// Reading or writing failed.
  case inputOutput = 74
}
