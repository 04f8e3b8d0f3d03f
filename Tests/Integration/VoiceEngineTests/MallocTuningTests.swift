import Foundation
import Testing

@testable import VoiceEngine

@Suite("Configuration of glibc's heap")
struct MallocTuningTests {
  @Test("glibc returns free memory to the system", .glibc)
  func library() { #expect(MallocTuning.trim()) }

  @Test(
    "glibc creates no arena per thread when configured so",
    .glibc)
  func arenas() async {
    await #expect(processExitsWith: .success) {
      #expect(MallocTuning.keepWhole())
      let before = MallocTuningTests.counts.arenas
      // All threads run at the same time: a thread that has ended leaves its arena to the next.
      let (all, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      for _ in 0..<12 {
        Thread.detachNewThread {
          free(malloc(1_000))
          all.signal()
          done.wait()
        }
      }
      for _ in 0..<12 { all.wait() }
      #expect(MallocTuningTests.counts.arenas == before)
    }
  }

  @Test(
    "glibc keeps large blocks in separate mappings when configured so, even after frees of that size",
    .glibc)
  func large() async {
    await #expect(processExitsWith: .success) {
      #expect(MallocTuning.keepWhole())
      // The optimiser removes a block that nothing else uses.
      MallocTuningTests.block = malloc(1_000_000)
      free(MallocTuningTests.block)
      let before = MallocTuningTests.counts.mapped
      MallocTuningTests.block = malloc(1_000_000)
      #expect(MallocTuningTests.counts.mapped == before + 1)
      free(MallocTuningTests.block)
    }
  }

  private nonisolated(unsafe) static var block: UnsafeMutableRawPointer?

  /// The numbers of arenas and of separate mappings, by glibc's `malloc_info`.
  private static var counts: (arenas: Int, mapped: Int) {
    typealias Inform = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
    guard let inform = dlsym(nil, "malloc_info").map({ unsafeBitCast($0, to: Inform.self) }),
      let file = open_memstream(&text, &size)
    else { return (0, 0) }
    _ = inform(0, file)
    fclose(file)
    defer { free(text) }
    let info = text.map { String(cString: $0) } ?? ""
    let mapped = info.firstMatch(of: /type="mmap" count="(\d+)"/).flatMap { Int($0.1) }
    return (info.components(separatedBy: "<heap nr=").count - 1, mapped ?? 0)
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var glibc: Self {
    .enabled(if: dlsym(nil, "gnu_get_libc_version") != nil, "the C library is not glibc")
  }
}
