import Foundation

/// Settings of glibc's memory allocator. With another C library they have no effect.
public enum MallocTuning {
  /// The parameters `M_ARENA_MAX` and `M_MMAP_THRESHOLD` of glibc's `malloc.h`.
  private static let (arenas, large): (Int32, Int32) = (-8, -3)

  /// Reduces heap fragmentation from now on (decision 35). All threads share one arena: a conversation by a headset
  /// has eight threads, and each would keep the memory that it once needed. A program that computes on many threads
  /// would wait for the shared arena. Blocks of 128 kB or more are mapped separately and returned when they are
  /// freed; by default glibc places ever larger buffers among the small ones.
  /// - Returns: whether the settings took effect.
  @discardableResult
  public static func keepWhole() -> Bool {
    typealias Set = @convention(c) (Int32, Int32) -> Int32
    guard let set = symbol("mallopt", as: Set.self) else { return false }
    return set(arenas, 1) == 1 && set(large, 128 * 1_024) == 1
  }

  /// Returns free memory to the system.
  /// - Returns: whether the C library has a function for that.
  @discardableResult
  static func trim() -> Bool {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let trim = symbol("malloc_trim", as: Trim.self) else { return false }
    _ = trim(0)
    return true
  }

  /// Looks up a function of the C library that Swift's module does not export.
  private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
