import CCurl
import Reports

extension SMTPDelivery {
  /// What libcurl and the server say, as something a person can do something about.
  /// - Parameter limit: the time that was over, should one be.
  /// Source: https://curl.se/libcurl/c/libcurl-errors.html, and RFC 5321, 4.2, for what a server says.
  func fault(_ code: CURLcode, _ replies: String, limit: Duration) -> SendFault? {
    let why = String(cString: curl_easy_strerror(code))
    let reply = complaint(replies)
    switch code {
    case CURLE_OK: return nil
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      return .unreachable(server: server.text, why: why)
    case CURLE_OPERATION_TIMEDOUT: return .timedOut(server: server.text, after: limit)
    case CURLE_LOGIN_DENIED: return .denied(server: server.text, reply: reply ?? why)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      return .unsafe(server: server.text, why: why)
    default: return spoken(reply) ?? .brokenOff(server: server.text, why: why)
    }
  }

  private func spoken(_ reply: String?) -> SendFault? {
    guard let reply else { return nil }
    // A server that first wants to know who we are: 530.
    if reply.hasPrefix("530") { return .denied(server: server.text, reply: reply) }
    return reply.hasPrefix("4")
      ? .postponed(server: server.text, reply: reply) : .refused(server: server.text, reply: reply)
  }

  /// The last answer, where it is none of agreement; without the password, should the server have said it back.
  private func complaint(_ replies: String) -> String? {
    let lines = replies.split(whereSeparator: \.isNewline).map { SanitizedText.line(String($0)) }
    // libcurl takes its leave even of those that refuse: 221.
    let last = lines.last { !$0.hasPrefix("221") }
    guard let last, last.hasPrefix("4") || last.hasPrefix("5") else { return nil }
    return password?.hidden(in: last) ?? last
  }
}
