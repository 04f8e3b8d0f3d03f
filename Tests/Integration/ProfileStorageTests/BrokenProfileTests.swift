import AtomicFiles
import Express
import Foundation
import ProfileStorage
import Testing
import VivaVozTesting

/// Tests of an unusable settings file: it is set aside and reported, and the earlier version replaces it.
@Suite struct BrokenProfileTests {
  private static let child = BuiltProgram("CrashTestHelper")
  private let fixture: ProfileStoreFixture
  init() throws { fixture = try ProfileStoreFixture() }

  /// Writes two versions of the settings; the earlier one has this name.
  private func begin() throws {
    try fixture.store.make(.name("before"))
    try fixture.store.make(.name("now"))
  }

  @Test(
    "An empty, foreign or truncated file is set aside, the earlier version is used, and the fault is reported once",
    arguments: [
      "", "\n\n", "# only a remark\n", "\0\0\0\0\0\0", "hello", "- a\n- b\n", "{\"json\": 1}", "name: \"A",
      "name: A\nname: B\n",
      "a: &x [1]\nb: *x\n", "<html></html>", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "name: a\n---\nname: b\n",
      "\u{FEFF}",
    ])
  func truncated(text: String) throws {
    try begin()
    try fixture.put(text)
    let loaded = try fixture.store.read()
    #expect(loaded.profile?.name == "before")
    #expect(loaded.notices.map(\.kind) == [.broken])
    #expect(loaded.notices.first?.description.contains("settings.yaml.broken-1") == true)
    #expect(try fixture.text("settings.yaml.broken-1") == text)
    #expect(try fixture.store.read() == LoadedProfile(profile: loaded.profile, notices: []))
  }

  @Test("A truncated file is broken at any length")
  func cut() throws {
    try fixture.store.replace(with: ProfileStoreFixture.full)
    let whole = Array(try fixture.text().utf8)
    for length in stride(from: 0, to: whole.count - 1, by: 7) {
      let fixture = try ProfileStoreFixture()
      try fixture.put(whole, "settings.yaml.before")
      try fixture.put(Array(whole.prefix(length)))
      let loaded = try fixture.store.read()
      #expect(
        loaded.profile == ProfileStoreFixture.full && loaded.notices.first?.kind == .broken, "cut after \(length) bytes"
      )
    }
  }

  @Test("The rest of a truncated file is used if there is no earlier version")
  func rest() throws {
    try fixture.put("name: A\nallergies:\n  - nuts\n  - eg")
    let loaded = try fixture.store.read()
    #expect(loaded.profile?.allergies == ["nuts", "eg"])
    #expect(loaded.notices.first?.problem == "its last line is missing, so it is truncated")
    #expect(try fixture.store.read().notices == [])
  }

  @Test("Without an earlier version the set-up starts, and the reason is reported")
  func nothing() throws {
    try fixture.put("}{")
    let loaded = try fixture.store.read()
    #expect(loaded.profile == nil && loaded.notices.map(\.kind) == [.broken])
    #expect(try fixture.text("settings.yaml.broken-1") == "}{")
    #expect(try fixture.store.read() == LoadedProfile(profile: nil, notices: []))
  }

  @Test("A broken earlier version is not used, and both files are preserved")
  func both() throws {
    try fixture.put("}{")
    try fixture.put("also", "settings.yaml.before")
    #expect(try fixture.store.read().profile == nil)
    #expect(try fixture.names() == ["settings.yaml.before", "settings.yaml.broken-1"])
  }

  @Test(
    "A file that is not UTF-8, or has 10 MB, is set aside", arguments: [Data([0xFF, 0xFE, 0]), Data(count: 10 << 20)])
  func bytes(data: Data) throws {
    try begin()
    try fixture.put([UInt8](data))
    #expect(try fixture.store.read().profile?.name == "before")
    #expect(try fixture.outside.bytes("express/settings.yaml.broken-1") == [UInt8](data))
  }

  @Test("A folder or a pipe in place of the file is set aside", arguments: [S_IFDIR, S_IFIFO])
  func notFiles(kind: mode_t) throws {
    try begin()
    try FileManager.default.removeItem(atPath: fixture.store.path)
    if kind == S_IFDIR { mkdir(fixture.store.path, 0o700) } else { mkfifo(fixture.store.path, 0o600) }
    #expect(try fixture.store.read().profile?.name == "before")
    #expect(try fixture.names() == ["settings.yaml", "settings.yaml.before", "settings.yaml.broken-1"])
  }

  @Test("A link is set aside, and its target is neither read nor written")
  func link() throws {
    try begin()
    let target = try fixture.outside.put("name: theirs\n\(end)".utf8, "theirs")
    try FileManager.default.removeItem(atPath: fixture.store.path)
    try FileManager.default.createSymbolicLink(atPath: fixture.store.path, withDestinationPath: target)
    try fixture.store.make(.name("mine"))
    #expect(try fixture.store.read().profile?.name == "mine")
    #expect(String(decoding: try fixture.outside.bytes("theirs"), as: UTF8.self) == "name: theirs\n\(end)")
    let aside = try FileManager.default.destinationOfSymbolicLink(atPath: "\(fixture.path)/settings.yaml.broken-1")
    #expect(aside == target)
  }

  @Test("A second broken file gets the next number, and nothing is overwritten")
  func numbers() throws {
    for number in 1...3 {
      try fixture.put("broken \(number)")
      _ = try fixture.store.read()
    }
    #expect(try (1...3).map { try fixture.text("settings.yaml.broken-\($0)") } == (1...3).map { "broken \($0)" })
  }

  @Test("A change to a broken file applies to the earlier version, and the broken file is reported")
  func change() throws {
    try begin()
    try fixture.put("torn")
    let loaded = try fixture.store.make(.theme(.green))
    #expect(loaded.profile?.name == "before" && loaded.profile?.theme == .green)
    #expect(loaded.notices.map(\.kind) == [.broken])
  }

  @Test("If the settings are broken, a change does not create new ones; the broken file is stored and reported once")
  func notBegun() throws {
    try fixture.put("torn")
    let loaded = try fixture.store.make(.theme(.green), beginning: false)
    #expect(loaded.profile == nil && loaded.notices.map(\.kind) == [.broken])
    #expect(try fixture.names() == ["settings.yaml.broken-1"])
    #expect(try fixture.store.make(.theme(.green), beginning: false) == LoadedProfile(profile: nil, notices: []))
    #expect(try fixture.names() == ["settings.yaml.broken-1"])
  }

  /// A command that starts a program as another user, because root can read every file.
  private static let otherUser =
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
  private static let canSwitchUser: Bool = {
    let line = otherUser + [child.path]
    guard child.isBuilt, FileManager.default.isExecutableFile(atPath: line[0]),
      let running = try? BuiltProgram.Running(line), running.ended() == 2
    else {
      print("skipped: \(line.joined(separator: " ")) does not run, so nobody can be kept from reading a file")
      return false
    }
    return true
  }()

  @Test("A file without read permission is set aside, and the earlier version is used", .enabled(if: canSwitchUser))
  func unreadable() throws {
    try begin()
    chmod(fixture.store.path, 0)
    if getuid() == 0 {
      for name in try fixture.names() + [".", ".lock"] { chown("\(fixture.path)/\(name)", 65534, 65534) }
    }
    chmod(fixture.outside.path, 0o755)
    let answer = try Self.child.run(["read", fixture.path], by: Self.otherUser)
    #expect(answer.said.hasPrefix("before\n") && answer.said.contains("permission to read it is denied"), "\(answer)")
    #expect(try fixture.names() == ["settings.yaml", "settings.yaml.before", "settings.yaml.broken-1"])
  }

  @Test("Without write permission the earlier version is used nevertheless", .enabled(if: canSwitchUser))
  func readOnly() throws {
    try begin()
    try fixture.put("torn")
    for name in try fixture.names() + [".lock"] { chmod("\(fixture.path)/\(name)", 0o444) }
    chmod(fixture.path, 0o555)
    chmod(fixture.outside.path, 0o755)
    let answer = try Self.child.run(["read", fixture.path], by: Self.otherUser)
    chmod(fixture.path, 0o755)
    #expect(answer.said.hasPrefix("before\n") && answer.said.contains("the file stays"), "\(answer)")
    #expect(try fixture.text() == "torn")
  }
}
