import CCurl

/// Sets options of libcurl. ``wereTaken`` becomes false if libcurl rejects one, so that the caller can report an error
/// before a message is sent.
final class SMTPOptions {
  private let handle: UnsafeMutableRawPointer
  private(set) var wereTaken = true

  init(handle: UnsafeMutableRawPointer) { self.handle = handle }

  func number(_ option: CURLoption, _ value: Int) { check(vivavoz_curl_set_number(handle, option, value)) }

  func text(_ option: CURLoption, _ value: String) { check(vivavoz_curl_set_text(handle, option, value)) }

  func pointer(_ option: CURLoption, _ value: UnsafeMutableRawPointer?) {
    check(vivavoz_curl_set_pointer(handle, option, value))
  }

  private func check(_ code: CURLcode) { if code != CURLE_OK { wereTaken = false } }
}
