import Glibc

/// A program run to its end.
struct Child {
  let executable: String
  let arguments: [String]
  /// Files; nothing comes in and nothing is kept by default.
  var input = "/dev/null"
  var output = "/dev/null"
  /// Where complaints go; nil is this process's own standard error.
  var errors: String?

  struct Run {
    let nanoseconds: UInt64
    let status: Int32
  }

  var command: String {
    ([executable] + arguments).map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
  }

  /// Throws when the program can't be started or ends with anything but 0.
  func run() throws -> Run {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if let errors { posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o644) }

    var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    defer { for argument in argv { free(argument) } }
    argv.append(nil)

    var process = pid_t()
    let start = Stopwatch.now
    guard posix_spawnp(&process, executable, &actions, nil, argv, environ) == 0 else {
      throw BenchmarkFault.noExecutable(executable)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw BenchmarkFault.childFailed(command, status: errno) }
    }
    let nanoseconds = Stopwatch.now - start
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    guard code == 0 else { throw BenchmarkFault.childFailed(command, status: code) }
    return Run(nanoseconds: nanoseconds, status: code)
  }
}
