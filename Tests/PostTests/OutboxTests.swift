import Foundation
import Glibc
import TestSupport
import Testing

@testable import Post

@Suite("The outbox")
struct OutboxTests {
  private let place: Folder
  private let outbox: Outbox

  init() throws {
    place = try Folder()
    outbox = Outbox(folder: place.file("data/vivavoz/express/reports"))
  }

  @Test("EXP-054, EXP-055: keeps a report for its owner alone, whole, without a name in its name")
  func keep() throws {
    let message = try Letters.message()
    let report = try outbox.keep(message)
    #expect(report.name == "2026-11-22T06-07-08Z-\(message.id.prefix(8)).eml")
    #expect(Letters.mode(report.path) == 0o600)
    #expect(Letters.mode(outbox.folder) == 0o700)
    #expect(try outbox.message(of: report) == message)
    #expect(try outbox.all() == [report])
  }

  @Test("closes a folder that others could look into")
  func closes() throws {
    try FileManager.default.createDirectory(atPath: outbox.folder, withIntermediateDirectories: true)
    chmod(outbox.folder, 0o755)
    _ = try outbox.keep(try Letters.message())
    #expect(Letters.mode(outbox.folder) == 0o700)
  }

  @Test("tells those that went from those that wait")
  func sent() throws {
    let first = try outbox.keep(try Letters.message("one"))
    let second = try outbox.keep(try Letters.message("two"))
    let sent = try outbox.markSent(first)
    #expect(try outbox.all() == [sent, second].sorted { $0.name < $1.name })
    #expect(sent.isSent && !second.isSent)
    #expect(try outbox.markSent(sent) == sent)
    #expect(try outbox.message(of: sent).letter.body == "one")
  }

  @Test("one that is taken away is gone, and taking it away again is told")
  func remove() throws {
    let report = try outbox.keep(try Letters.message())
    try outbox.remove(report)
    #expect(try outbox.all().isEmpty)
    #expect(throws: OutboxFault.notWritten(path: report.path, number: ENOENT)) { try outbox.remove(report) }
  }

  @Test("that is not there yet is empty")
  func empty() throws {
    #expect(try outbox.all().isEmpty)
  }

  @Test("EXP-057: where nothing can be written says so, and leaves nothing behind")
  func notWritten() throws {
    let file = try place.put(Array("x".utf8), "file")
    for folder in [file, "\(file)/below", "/dev/null", "/dev/full/x", "/proc/vivavoz"] {
      #expect { _ = try Outbox(folder: folder).keep(try Letters.message()) } throws: { error in
        guard case .notWritten? = error as? OutboxFault else { return false }
        return "\(error)".contains(folder.hasPrefix("/dev/full") ? "/dev/full" : folder)
      }
    }
    #expect(try place.names() == ["file"])
  }

  @Test("EXP-057: a folder that can only be read is told", .enabled(if: geteuid() != 0, "root may write everywhere"))
  func readOnly() throws {
    let folder = place.file("closed")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o500)
    #expect(throws: OutboxFault.notWritten(path: "\(folder)/reports", number: EACCES)) {
      try Outbox(folder: "\(folder)/reports").keep(try Letters.message())
    }
  }

  @Test("a full disk is told, with what helps")
  func full() throws {
    let disk = open("/dev/full", O_WRONLY)
    defer { close(disk) }
    #expect {
      try OutboxFile.fill(disk, [1, 2, 3], "r.eml")
    } throws: {
      "\($0)" == "r.eml: the report cannot be kept or changed: No space left on device; make room on the disk"
    }
  }

  @Test("what is no report of ours is told and not sent")
  func damaged() throws {
    let report = try outbox.keep(try Letters.message())
    for bytes in [Data(), Data(repeating: 0x61, count: 2_000_000), Data("To: x\r\n\r\nhello".utf8)] {
      try bytes.write(to: URL(fileURLWithPath: report.path))
      #expect(throws: OutboxFault.damaged(path: report.path)) { try outbox.message(of: report) }
    }
  }

  @Test("neither a link nor a pipe in a report's place is followed")
  func link() throws {
    let report = try outbox.keep(try Letters.message())
    unlink(report.path)
    symlink("/etc/passwd", report.path)
    #expect(throws: OutboxFault.notRead(path: report.path, number: ELOOP)) { try outbox.message(of: report) }
    unlink(report.path)
    mkfifo(report.path, 0o600)
    #expect(throws: OutboxFault.damaged(path: report.path)) { try outbox.message(of: report) }
  }

  @Test("drafts of a writer that was ended are no reports")
  func drafts() throws {
    _ = try outbox.keep(try Letters.message())
    for name in [".17.part", ".17.eml"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: "\(outbox.folder)/\(name)"))
    }
    #expect(try outbox.all().count == 1)
  }
}
