import AtomicFiles
import ErrorReports
import Express
import Foundation
import Mail
import Testing
import VivaVozTesting

@testable import Checks
@testable import VoiceEngine
@testable import vivavoz
@testable import ExpressRuntime

@Suite("The doctor's checks of Express²") struct ExpressDoctorTests {
  @Test("The doctor reports whether Express is set up, and no personal data (EXP-003)")
  func setUp() throws {
    let home = try ReportFixture()
    let guardianStore = GuardianStore(PrivateFolder(express: home.personal), onDiagnostic: { _ in })
    #expect(try DoctorCheck.setUp(of: home.personal).hasPrefix("not set up yet; its data will be in /"))
    #expect(guardianStore.make(.name("Zebedee"), in: .nothing) != .failed)
    #expect(try DoctorCheck.setUp(of: home.personal).hasPrefix("set up in part, in /"))
    #expect(guardianStore.make(.setup(nil), in: guardianStore.setupStatus) != .failed)
    let text = try DoctorCheck.setUp(of: home.personal)
    #expect(text.hasPrefix("set up, in /") && !text.contains("Zebedee"))
  }

  @Test("The doctor reports how a report would be sent, unsent reports, and errors in mail.yaml")
  func reports() throws {
    let home = try ReportFixture()
    #expect(try DoctorCheck.reports(of: home.personal).hasPrefix("stored on this machine only, because /"))
    _ = try home.outbox.keep(try home.message())
    try home.mail(at: 2525)
    let text = try DoctorCheck.reports(of: home.personal)
    #expect(text.hasPrefix("sent by the mail server 127.0.0.1:2525") && text.contains("1 unsent in "))
    try home.mail("colour: red\n")
    #expect(throws: (any Error).self) { try DoctorCheck.reports(of: home.personal) }
  }

  @Test("The doctor reads built-in boards, own boards and own recordings")
  func files() throws {
    let home = try ReportFixture()
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    #expect(try DoctorCheck.phrases().contains(" in es"))
    #expect(try DoctorCheck.ownBoards(of: home.personal) == "no boards are imported")
    #expect(try DoctorCheck.ownRecordings(of: home.personal) == "no recordings")
    for file in ["boards/school/a.obf", "clips/en/female/emergency.help.wav"] {
      let url = URL(fileURLWithPath: "\(home.personal.data)/express/\(file)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    #expect(throws: (any Error).self) { try DoctorCheck.ownBoards(of: home.personal) }
    #expect(throws: (any Error).self) { try DoctorCheck.ownRecordings(of: home.personal) }
  }
}
