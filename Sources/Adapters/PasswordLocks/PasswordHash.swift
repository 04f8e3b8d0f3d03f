public import AtomicFiles
import CCrypt
import Glibc

/// A password hash of libcrypt: yescrypt, with a random salt. Source:
/// https://manpages.debian.org/bookworm/libcrypt-dev/crypt.5.en.html
public struct PasswordHash: Hashable, Sendable {
  /// The prefix of accepted hashes: yescrypt with 4096 blocks of 4 KiB, libcrypt's default cost. A hash with a higher
  /// cost, in a manipulated file, could use up all memory.
  static let measure = "$y$j9T$"
  /// The cost parameter of libcrypt that gives hashes with the prefix ``measure``.
  private static let cost: UInt = 5

  let text: String

  /// Parses a hash; nil if it does not have this format.
  init?(written text: String) {
    guard text.hasPrefix(Self.measure), text.utf8.count < Int(CRYPT_OUTPUT_SIZE),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), text.split(separator: "$").count == 4
    else { return nil }
    self.text = text
  }

  /// Hashes a password with a new salt.
  /// - Parameter password: the password in the form in which it is compared.
  /// - Throws: ``FolderError`` if libcrypt fails, because it lacks yescrypt or memory.
  public init(of password: String) throws(FolderError) {
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    // Without bytes from the caller, libcrypt uses random ones of the system.
    guard crypt_gensalt_rn("$y$", Self.cost, nil, 0, &setting, Int32(setting.count)) != nil else { throw Self.error() }
    guard let hash = PasswordHash(written: try Self.crypt(password, Self.text(setting))) else {
      throw Self.error(ENOSYS)
    }
    self = hash
  }

  /// Returns whether the hash belongs to a password. The comparison takes constant time.
  public func isOf(_ password: String) throws(FolderError) -> Bool {
    let (found, wanted) = (Array(try Self.crypt(password, text).utf8), Array(text.utf8))
    guard found.count == wanted.count else { return false }
    return zip(found, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func crypt(_ phrase: String, _ setting: String) throws(FolderError) -> String {
    let size = MemoryLayout<crypt_data>.size
    guard let space = calloc(1, size) else { throw error() }
    defer {
      // The memory contains the password.
      explicit_bzero(space, size)
      free(space)
    }
    guard let hash = crypt_rn(phrase, setting, space, Int32(size)) else { throw error() }
    return String(cString: hash)
  }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func error(_ code: Int32 = errno) -> FolderError {
    FolderError(
      .failed, file: "libcrypt", problem: "the password cannot be hashed: \(String(cString: strerror(code)))",
      cure: "install libcrypt1 of Debian 12, and free 16 MB of memory")
  }
}
