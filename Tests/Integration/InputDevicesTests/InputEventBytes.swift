import Foundation

/// Returns the bytes of an input event as a 64-bit kernel writes them.
func event(type: UInt16 = 1, code: UInt16, value: Int32) -> [UInt8] {
  func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value) { [UInt8]($0) } }
  return bytes(1_700_000_000) + bytes(250_000) + bytes(type) + bytes(code) + bytes(value)
}

/// Returns the bytes of a press and a release. Each consists of the scan code, the key event and the report that ends
/// it.
func click(_ code: UInt16) -> [UInt8] {
  let report = event(type: 0, code: 0, value: 0)
  return event(type: 4, code: 4, value: 0xC00CD) + event(code: code, value: 1) + report
    + event(code: code, value: 0) + report
}
