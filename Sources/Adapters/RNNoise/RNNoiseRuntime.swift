import Foundation

/// The RNNoise library, which is loaded at run time: Debian 12 has no package of it, and it is optional. Source:
/// https://github.com/xiph/rnnoise/blob/main/include/rnnoise.h
struct RNNoiseRuntime: @unchecked Sendable {
  typealias Create = @convention(c) (_ model: OpaquePointer?) -> OpaquePointer?
  typealias Destroy = @convention(c) (_ state: OpaquePointer) -> Void
  /// The type of `rnnoise_process_frame`, which denoises one frame.
  /// - Returns: the probability that the frame contains a voice, 0 ... 1.
  typealias Process =
    @convention(c) (
      _ state: OpaquePointer, _ output: UnsafeMutablePointer<Float>, _ input: UnsafePointer<Float>
    ) -> Float
  typealias FrameSize = @convention(c) () -> Int32

  let path: String
  let create: Create
  let destroy: Destroy
  let process: Process
  /// The number of samples per frame, at 48 kHz.
  let frame: Int

  /// Loads the library.
  /// - Throws: ``RNNoiseError/broken(_:_:)`` if the file is no such library, or damaged.
  init(_ path: String) throws(RNNoiseError) {
    try RNNoiseLibraryFile.check(path)
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .broken(path, dlerror().map { String(cString: $0) } ?? "it cannot be loaded")
    }
    self.path = path
    create = try Self.symbol(handle, "rnnoise_create", path)
    destroy = try Self.symbol(handle, "rnnoise_destroy", path)
    process = try Self.symbol(handle, "rnnoise_process_frame", path)
    let size: FrameSize = try Self.symbol(handle, "rnnoise_get_frame_size", path)
    frame = Int(size())
    guard (1...48_000).contains(frame) else { throw .broken(path, "its frames have \(frame) samples") }
  }

  /// Looks up a function. The library is never unloaded, since its functions stay in use.
  private static func symbol<Function>(
    _ handle: UnsafeMutableRawPointer, _ name: String, _ path: String
  ) throws(RNNoiseError) -> Function {
    guard let symbol = dlsym(handle, name) else { throw .broken(path, "it has no \(name)") }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
