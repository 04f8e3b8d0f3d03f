/// An object whose address is passed to libpulse as the user data of a callback. It must live until its callbacks are
/// removed.
protocol RetainedBox: AnyObject {}

extension RetainedBox {
  var unretainedPointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Self {
    guard let pointer else { preconditionFailure("the library gives back the pointer that it was given") }
    return Unmanaged<Self>.fromOpaque(pointer).takeUnretainedValue()
  }
}
