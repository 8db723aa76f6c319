import SettleTools

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Other commands and files, through the C library.
enum Shell {
  /// Runs a command line; what it prints, and its exit status, or -1 where a signal ended it.
  static func run(_ command: String) -> (output: String, status: Int32) {
    guard let pipe = popen(command, "r") else { return ("", -1) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    let status = pclose(pipe)
    return (String(decoding: bytes, as: UTF8.self), status & 0x7F == 0 ? status >> 8 : -1)
  }
}

enum Files {
  /// Nil where there is no such file.
  static func read(_ path: String) -> String? {
    (try? FileReader().read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    _ = fputs(text, file)
    fclose(file)
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    _ = fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
