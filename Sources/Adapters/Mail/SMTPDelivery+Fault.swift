import CCurl
import ErrorReports

extension SMTPDelivery {
  /// Converts an error of libcurl and the server's replies to an error with a remedy.
  /// - Parameter limit: the timeout, for a timeout error.
  /// Source: https://curl.se/libcurl/c/libcurl-errors.html, and RFC 5321, 4.2, for the replies of a server.
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
    // The reply 530: the server requires authentication.
    if reply.hasPrefix("530") { return .denied(server: server.text, reply: reply) }
    return reply.hasPrefix("4")
      ? .postponed(server: server.text, reply: reply) : .refused(server: server.text, reply: reply)
  }

  /// Returns the server's last reply if it is an error, with the password removed in case the reply repeats it.
  private func complaint(_ replies: String) -> String? {
    let lines = replies.split(whereSeparator: \.isNewline).map { SanitizedText.line(String($0)) }
    // libcurl also ends a rejected session with QUIT, whose reply is 221.
    let last = lines.last { !$0.hasPrefix("221") }
    guard let last, last.hasPrefix("4") || last.hasPrefix("5") else { return nil }
    return password?.hidden(in: last) ?? last
  }
}
