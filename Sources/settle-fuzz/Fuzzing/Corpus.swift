import SettleTools

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Inputs to begin with: the files of folders, in the order of their paths.
struct Corpus {
  private(set) var inputs: [[UInt8]] = []

  init(_ folders: [String]) {
    for folder in folders {
      for path in Self.files(in: folder) {
        guard let bytes = try? FileReader().read(path), bytes.count <= Self.greatestInput else {
          continue
        }
        inputs.append(bytes)
      }
    }
  }

  /// More than this takes time and shows nothing else.
  static let greatestInput = 1 << 14

  /// All files below a folder.
  static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    var files: [String] = []
    for name in names.sorted() {
      let below = Self.files(in: "\(folder)/\(name)")
      files += below.isEmpty ? ["\(folder)/\(name)"] : below
    }
    return files
  }
}
