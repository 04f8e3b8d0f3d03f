import Express
import Folders
import Foundation
import Post
import Reports
import TestSupport
import Testing

@testable import Conversations
@testable import vivavoz

@Suite("The doctor and Express²") struct ExpressCheckupTests {
  @Test("tells whether it is set up, and nothing of what is in it")
  func setUp() throws {
    let home = try ReportHome()
    let guardianship = GuardianStore(PrivateFolder(express: home.personal), tell: { _ in })
    #expect(try DoctorCheck.setUp(of: home.personal).hasPrefix("not set up yet; it will be kept in /"))
    #expect(guardianship.make(.name("Zebedee"), in: .nothing) != .failed)
    #expect(try DoctorCheck.setUp(of: home.personal).hasPrefix("set up in part, in /"))
    #expect(guardianship.make(.setup(nil), in: guardianship.standing) != .failed)
    let text = try DoctorCheck.setUp(of: home.personal)
    #expect(text.hasPrefix("set up, in /") && !text.contains("Zebedee"))
  }

  @Test("tells by which way a report would go, what waits, and what is wrong in mail.yaml")
  func reports() throws {
    let home = try ReportHome()
    #expect(try DoctorCheck.reports(of: home.personal).hasPrefix("kept on this machine, since there is no /"))
    _ = try home.outbox.keep(try home.message())
    try home.mail(at: 2525)
    let text = try DoctorCheck.reports(of: home.personal)
    #expect(text.hasPrefix("sent by the mail server 127.0.0.1:2525") && text.contains("1 wait in "))
    try home.mail("colour: red\n")
    #expect(throws: (any Error).self) { try DoctorCheck.reports(of: home.personal) }
  }

  @Test("reads our boards, one's own boards and one's own recordings")
  func files() throws {
    let home = try ReportHome()
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    #expect(try DoctorCheck.phrases().contains(" in es"))
    #expect(try DoctorCheck.ownBoards(of: home.personal) == "none were imported")
    #expect(try DoctorCheck.ownRecordings(of: home.personal) == "none were made")
    for file in ["boards/school/a.obf", "clips/en/female/emergency.help.wav"] {
      let url = URL(fileURLWithPath: "\(home.personal.data)/express/\(file)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    #expect(throws: (any Error).self) { try DoctorCheck.ownBoards(of: home.personal) }
    #expect(throws: (any Error).self) { try DoctorCheck.ownRecordings(of: home.personal) }
  }
}
