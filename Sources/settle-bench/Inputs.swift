#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The flicks that every engine of the comparison gets, as the rig's generator writes them.
///
/// Two counts, six sizes, then the origins of the items and, for each flick, offset, velocity and
/// projected offset; all little-endian and 8 bytes wide.
struct Inputs {
  let count: Int
  let container: (width: Double, height: Double)
  let content: (width: Double, height: Double)
  let itemHeight: Double
  let items: [Double]
  let offsets: UnsafeMutablePointer<Double>
  let velocities: UnsafeMutablePointer<Double>
  let projected: UnsafeMutablePointer<Double>
  let results: UnsafeMutablePointer<Double>

  init?(path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var counts: [Int64] = [0, 0]
    var sizes = [Double](repeating: 0, count: 6)
    guard fread(&counts, 8, 2, file) == 2, fread(&sizes, 8, 6, file) == 6 else { return nil }
    let (flicks, origins) = (Int(clamping: counts[0]), Int(clamping: counts[1]))
    guard (1...100_000_000).contains(flicks), (0...1_000_000).contains(origins) else { return nil }
    var items = [Double](repeating: 0, count: origins)
    guard fread(&items, 8, origins, file) == origins else { return nil }
    count = flicks
    container = (sizes[0], sizes[1])
    content = (sizes[2], sizes[3])
    itemHeight = sizes[5]
    self.items = items
    offsets = .allocate(capacity: flicks)
    velocities = .allocate(capacity: flicks)
    projected = .allocate(capacity: flicks)
    results = .allocate(capacity: flicks)
    results.initialize(repeating: 0, count: flicks)
    guard fread(offsets, 8, flicks, file) == flicks,
      fread(velocities, 8, flicks, file) == flicks,
      fread(projected, 8, flicks, file) == flicks
    else { return nil }
  }

  func release() {
    offsets.deallocate()
    velocities.deallocate()
    projected.deallocate()
    results.deallocate()
  }

  /// The rig's mix of all results' bits, -0 counted as +0: equal when the results are bit-equal.
  var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count {
      hash = (hash ^ (results[index] + 0.0).bitPattern) &* 0x100_0000_01b3
      hash ^= hash >> 29
    }
    return hash
  }
}
