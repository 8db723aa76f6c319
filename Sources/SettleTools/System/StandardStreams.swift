/// The three streams that a process is given.
///
/// The process that starts the command may have closed one. The next file opened would get its number
/// and be read or written in its place, so a closed one is filled at once with something that cannot be
/// used.
enum StandardStreams {
  static func fill() {
    for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)] {
      // The lowest number that is free is the one of the stream.
      if fcntl(descriptor, F_GETFD) == -1, errno == EBADF { _ = open("/dev/null", mode) }
    }
  }
}
