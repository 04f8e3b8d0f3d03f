import Foundation

/// The memory of the process, as glibc hands it out. Another C library need not know of any of this.
public enum MallocTuning {
  /// `M_ARENA_MAX` and `M_MMAP_THRESHOLD` of glibc's `malloc.h`.
  private static let (arenas, large): (Int32, Int32) = (-8, -3)

  /// Keeps it from falling into pieces, from now on (decision 35). No thread gets a part of its own: a conversation by a headset
  /// has eight threads, each of which would keep what it once needed; where many compute side by side they would wait for
  /// each other. And what has 128 kB or more is mapped by itself and gone when it is freed: left to itself, glibc puts ever
  /// larger buffers among the small ones.
  /// - Returns: whether it could be done.
  @discardableResult
  public static func keepWhole() -> Bool {
    typealias Set = @convention(c) (Int32, Int32) -> Int32
    guard let set = symbol("mallopt", as: Set.self) else { return false }
    return set(arenas, 1) == 1 && set(large, 128 * 1_024) == 1
  }

  /// Gives back what is free.
  /// - Returns: whether it could be done.
  @discardableResult
  static func trim() -> Bool {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let trim = symbol("malloc_trim", as: Trim.self) else { return false }
    _ = trim(0)
    return true
  }

  /// What Swift's own module of the C library leaves out.
  private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
