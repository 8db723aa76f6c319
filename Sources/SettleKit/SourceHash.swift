import ScrollLanguage

/// SHA-256 (FIPS 180-4) of a source text: the same text has the same hash on every machine, and
/// different texts can be expected to have different hashes.
struct SourceHash {
  private typealias State = (
    UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32
  )
  private var state: State = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19
  )

  /// 64 hexadecimal digits.
  private(set) var text = ""

  /// Of a text and those that it includes, if any: the hash of the list of their hashes.
  init(_ bytes: [UInt8], including included: ArraySlice<Source>) {
    self.init(bytes)
    if included.isEmpty { return }
    var list = text + "\n"
    for source in included { list += SourceHash(source.bytes).text + "\n" }
    self.init(Array(list.utf8))
  }

  init(_ bytes: [UInt8]) {
    var message = bytes
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    let bits = UInt64(bytes.count) &* 8
    for shift in 0..<8 { message.append(UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * shift))) }
    var schedule = [UInt32](repeating: 0, count: 64)
    var start = 0
    while start < message.count {
      absorb(message, start, &schedule)
      start += 64
    }
    let words = [
      state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7,
    ]
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for word in words {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> shift & 15)
        digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    text = String(decoding: digits, as: UTF8.self)
  }

  private mutating func absorb(_ message: [UInt8], _ start: Int, _ w: inout [UInt32]) {
    for index in 0..<16 {
      var word: UInt32 = 0
      for byte in 0..<4 { word = word << 8 | UInt32(message[start + index * 4 + byte]) }
      w[index] = word
    }
    for index in 16..<64 {
      let a = w[index - 15]
      let b = w[index - 2]
      let s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)
      let s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)
      w[index] = w[index - 16] &+ s0 &+ w[index - 7] &+ s1
    }
    let constants = SourceHash.constants
    var s = state
    for index in 0..<64 {
      let s1 = rotated(s.4, 6) ^ rotated(s.4, 11) ^ rotated(s.4, 25)
      let choice = (s.4 & s.5) ^ (~s.4 & s.6)
      let t1 = s.7 &+ s1 &+ choice &+ constants[index] &+ w[index]
      let s0 = rotated(s.0, 2) ^ rotated(s.0, 13) ^ rotated(s.0, 22)
      let majority = (s.0 & s.1) ^ (s.0 & s.2) ^ (s.1 & s.2)
      s = (t1 &+ s0 &+ majority, s.0, s.1, s.2, s.3 &+ t1, s.4, s.5, s.6)
    }
    state = (
      state.0 &+ s.0, state.1 &+ s.1, state.2 &+ s.2, state.3 &+ s.3, state.4 &+ s.4,
      state.5 &+ s.5, state.6 &+ s.6, state.7 &+ s.7
    )
  }

  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
