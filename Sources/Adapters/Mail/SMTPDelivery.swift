import CCurl
import ErrorReports
import Glibc

/// Sends one message to one server, with libcurl. https://curl.se/libcurl/c/CURLOPT_MAIL_RCPT.html
struct SMTPDelivery: Sendable {
  let server: MailServer
  let limits: SMTPTransport.Limits
  let password: Password?
  let message: Message

  private static let isReady = vivavoz_curl_begin() == CURLE_OK

  /// Sends the message.
  /// - Returns: the reason why the message was not sent; nil on success.
  func run() -> SendFault? {
    guard Self.isReady, let handle = curl_easy_init() else {
      return .notStarted(program: "libcurl", why: "initialization failed")
    }
    defer { curl_easy_cleanup(handle) }
    let recipients = curl_slist_append(nil, message.email.destination.text)
    defer { curl_slist_free_all(recipients) }
    return withStreams { outgoing, replies in
      let options = SMTPOptions(handle: handle)
      set(options)
      options.pointer(CURLOPT_MAIL_RCPT, recipients)
      options.pointer(CURLOPT_READDATA, outgoing)
      options.pointer(CURLOPT_HEADERDATA, replies)
      options.pointer(CURLOPT_WRITEDATA, replies)
      guard options.wereTaken else { return CURLE_BAD_FUNCTION_ARGUMENT }
      return curl_easy_perform(handle)
    }
  }

  private func set(_ options: SMTPOptions) {
    options.text(CURLOPT_URL, url)
    options.text(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
    options.text(CURLOPT_PROXY, "")
    options.text(CURLOPT_MAIL_FROM, message.sender.text)
    options.number(CURLOPT_UPLOAD, 1)
    options.number(CURLOPT_NOSIGNAL, 1)
    options.number(CURLOPT_USE_SSL, server.security == .startTLS ? Int(CURLUSESSL_ALL.rawValue) : 0)
    options.number(CURLOPT_CONNECTTIMEOUT_MS, Self.milliseconds(limits.connecting))
    options.number(CURLOPT_TIMEOUT_MS, Self.milliseconds(limits.whole))
    if let account = server.account, let password {
      options.text(CURLOPT_USERNAME, account.user)
      options.text(CURLOPT_PASSWORD, password.text)
    }
  }

  /// The URL of the server. Its path is the name in the EHLO command; without it libcurl would send the machine's
  /// name.
  private var url: String {
    "\(server.security == .tls ? "smtps" : "smtp")://\(server.text)/%5B127.0.0.1%5D"
  }

  private static func milliseconds(_ time: Duration) -> Int { max(Int(time / .milliseconds(1)), 1) }

  /// Creates a stream of the message for libcurl to read, and one for the server's replies. libcurl's default functions
  /// can use both, so that C calls no Swift function.
  private func withStreams(_ body: (UnsafeMutablePointer<FILE>, UnsafeMutablePointer<FILE>) -> CURLcode) -> SendFault? {
    var bytes = message.bytes
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    let start = ContinuousClock.now
    guard let replies = open_memstream(&text, &size) else { return .notStarted(program: "libcurl", why: "no memory") }
    let code = bytes.withUnsafeMutableBytes { buffer in
      guard let outgoing = fmemopen(buffer.baseAddress, buffer.count, "r") else { return CURLE_OUT_OF_MEMORY }
      defer { fclose(outgoing) }
      return body(outgoing, replies)
    }
    fclose(replies)
    defer { free(text) }
    let limit = ContinuousClock.now - start < limits.whole ? limits.connecting : limits.whole
    return fault(code, text.map { String(cString: $0) } ?? "", limit: limit)
  }
}
