import Foundation
import Glibc
import Testing
import VivaVozTesting

@testable import Mail

@Suite("Outbox")
struct OutboxTests {
  private let place: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    place = try TemporaryFolder()
    outbox = Outbox(folder: place.file("data/vivavoz/express/reports"))
  }

  @Test("A report is stored complete and private, without a person's name in its file name (EXP-054, EXP-055)")
  func keep() throws {
    let message = try MailFixture.message()
    let report = try outbox.keep(message)
    #expect(report.name == "2026-11-22T06-07-08Z-\(message.id.prefix(8)).eml")
    #expect(MailFixture.mode(report.path) == 0o600)
    #expect(MailFixture.mode(outbox.folder) == 0o700)
    #expect(try outbox.message(of: report) == message)
    #expect(try outbox.all() == [report])
  }

  @Test("A folder that others could read becomes private")
  func closes() throws {
    try FileManager.default.createDirectory(atPath: outbox.folder, withIntermediateDirectories: true)
    chmod(outbox.folder, 0o755)
    _ = try outbox.keep(try MailFixture.message())
    #expect(MailFixture.mode(outbox.folder) == 0o700)
  }

  @Test("The outbox distinguishes sent and unsent reports")
  func sentAndUnsent() throws {
    let first = try outbox.keep(try MailFixture.message("one"))
    let second = try outbox.keep(try MailFixture.message("two"))
    let sent = try outbox.markSent(first)
    #expect(try outbox.all() == [sent, second].sorted { $0.name < $1.name })
    #expect(sent.isSent && !second.isSent)
    #expect(try outbox.markSent(sent) == sent)
    #expect(try outbox.message(of: sent).email.body == "one")
  }

  @Test("A removed report is gone, and a second removal is an error")
  func remove() throws {
    let report = try outbox.keep(try MailFixture.message())
    try outbox.remove(report)
    #expect(try outbox.all().isEmpty)
    #expect(throws: OutboxFault.notWritten(path: report.path, number: ENOENT)) { try outbox.remove(report) }
  }

  @Test("A missing folder is an empty outbox")
  func empty() throws {
    #expect(try outbox.all().isEmpty)
  }

  @Test("A failed write is reported, and no file remains (EXP-057)")
  func notWritten() throws {
    let file = try place.put(Array("x".utf8), "file")
    for folder in [file, "\(file)/below", "/dev/null", "/dev/full/x", "/proc/vivavoz"] {
      #expect { _ = try Outbox(folder: folder).keep(try MailFixture.message()) } throws: { error in
        guard case .notWritten? = error as? OutboxFault else { return false }
        return "\(error)".contains(folder.hasPrefix("/dev/full") ? "/dev/full" : folder)
      }
    }
    #expect(try place.names() == ["file"])
  }

  @Test("A read-only folder is reported (EXP-057)", .enabled(if: geteuid() != 0, "root can write to every folder"))
  func readOnly() throws {
    let folder = place.file("closed")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o500)
    #expect(throws: OutboxFault.notWritten(path: "\(folder)/reports", number: EACCES)) {
      try Outbox(folder: "\(folder)/reports").keep(try MailFixture.message())
    }
  }

  @Test("A full disk is reported with the cure")
  func full() throws {
    let fault = OutboxFault.notWritten(path: "r.eml", number: ENOSPC)
    #expect(
      "\(fault)"
        == "r.eml: the report cannot be stored or changed: No space left on device; free some space on the disk")
  }

  @Test("A file that is not a report is reported and not sent")
  func damaged() throws {
    let report = try outbox.keep(try MailFixture.message())
    for bytes in [Data(), Data(repeating: 0x61, count: 2_000_000), Data("To: x\r\n\r\nhello".utf8)] {
      try bytes.write(to: URL(fileURLWithPath: report.path))
      #expect(throws: OutboxFault.damaged(path: report.path)) { try outbox.message(of: report) }
    }
  }

  @Test("A link or a pipe in place of a report is not followed")
  func link() throws {
    let report = try outbox.keep(try MailFixture.message())
    unlink(report.path)
    symlink("/etc/passwd", report.path)
    #expect(throws: OutboxFault.notRead(path: report.path, number: ELOOP)) { try outbox.message(of: report) }
    unlink(report.path)
    mkfifo(report.path, 0o600)
    #expect(throws: OutboxFault.damaged(path: report.path)) { try outbox.message(of: report) }
  }

  @Test("Temporary files of a killed process are not reports")
  func drafts() throws {
    _ = try outbox.keep(try MailFixture.message())
    for name in [".17.part", ".17.eml"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(outbox.folder)/\(name)"))
    }
    #expect(try outbox.all().count == 1)
  }
}
