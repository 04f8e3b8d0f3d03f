/// Something whose address libpulse is given, and gives back to a callback. It lives until its callbacks are taken away.
protocol RetainedBox: AnyObject {}

extension RetainedBox {
  var lent: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ pointer: UnsafeMutableRawPointer?) -> Self {
    guard let pointer else { preconditionFailure("the library gives back the pointer that it was given") }
    return Unmanaged<Self>.fromOpaque(pointer).takeUnretainedValue()
  }
}
