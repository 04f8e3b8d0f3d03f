import AtomicFiles
import Express
import Foundation
import ProfileStorage
import Testing
import VivaVozTesting

/// A file that cannot be used: it is set aside and told, and the version before takes its place.
@Suite struct BrokenTests {
  private static let child = BuiltProgram("CrashTestHelper")
  private let scene: Scene
  init() throws { scene = try Scene() }

  /// Two versions; the one before has this name.
  private func begin() throws {
    try scene.store.make(.name("before"))
    try scene.store.make(.name("now"))
  }

  @Test(
    "An empty, foreign or truncated file is set aside, the earlier version is used, and the fault is reported once",
    arguments: [
      "", "\n\n", "# only a remark\n", "\0\0\0\0\0\0", "hello", "- a\n- b\n", "{\"json\": 1}", "name: \"A",
      "name: A\nname: B\n",
      "a: &x [1]\nb: *x\n", "<html></html>", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "name: a\n---\nname: b\n",
      "\u{FEFF}",
    ])
  func torn(text: String) throws {
    try begin()
    try scene.put(text)
    let kept = try scene.store.read()
    #expect(kept.profile?.name == "before")
    #expect(kept.notices.map(\.kind) == [.broken])
    #expect(kept.notices.first?.description.contains("settings.yaml.broken-1") == true)
    #expect(try scene.text("settings.yaml.broken-1") == text)
    #expect(try scene.store.read() == LoadedProfile(profile: kept.profile, notices: []))
  }

  @Test("A truncated file never counts as complete")
  func cut() throws {
    try scene.store.replace(with: Scene.full)
    let whole = Array(try scene.text().utf8)
    for length in stride(from: 0, to: whole.count - 1, by: 7) {
      let scene = try Scene()
      try scene.put(whole, "settings.yaml.before")
      try scene.put(Array(whole.prefix(length)))
      let kept = try scene.store.read()
      #expect(kept.profile == Scene.full && kept.notices.first?.kind == .broken, "cut after \(length) bytes")
    }
  }

  @Test("The rest of a truncated file is used if there is no earlier version")
  func rest() throws {
    try scene.put("name: A\nallergies:\n  - nuts\n  - eg")
    let kept = try scene.store.read()
    #expect(kept.profile?.allergies == ["nuts", "eg"])
    #expect(kept.notices.first?.problem == "its last line is missing, so it is truncated")
    #expect(try scene.store.read().notices == [])
  }

  @Test("Without an earlier version the set-up starts, and the reason is reported")
  func nothing() throws {
    try scene.put("}{")
    let kept = try scene.store.read()
    #expect(kept.profile == nil && kept.notices.map(\.kind) == [.broken])
    #expect(try scene.text("settings.yaml.broken-1") == "}{")
    #expect(try scene.store.read() == LoadedProfile(profile: nil, notices: []))
  }

  @Test("A broken earlier version is not used, and both files stay for inspection")
  func both() throws {
    try scene.put("}{")
    try scene.put("also", "settings.yaml.before")
    #expect(try scene.store.read().profile == nil)
    #expect(try scene.names() == ["settings.yaml.before", "settings.yaml.broken-1"])
  }

  @Test(
    "A file that is not UTF-8, or has 10 MB, is set aside", arguments: [Data([0xFF, 0xFE, 0]), Data(count: 10 << 20)])
  func bytes(data: Data) throws {
    try begin()
    try scene.put([UInt8](data))
    #expect(try scene.store.read().profile?.name == "before")
    #expect(try scene.outside.bytes("express/settings.yaml.broken-1") == [UInt8](data))
  }

  @Test("A folder or a pipe in place of the file is set aside", arguments: [S_IFDIR, S_IFIFO])
  func notFiles(kind: mode_t) throws {
    try begin()
    try FileManager.default.removeItem(atPath: scene.store.path)
    if kind == S_IFDIR { mkdir(scene.store.path, 0o700) } else { mkfifo(scene.store.path, 0o600) }
    #expect(try scene.store.read().profile?.name == "before")
    #expect(try scene.names() == ["settings.yaml", "settings.yaml.before", "settings.yaml.broken-1"])
  }

  @Test("A link is set aside, and its target is neither read nor written")
  func link() throws {
    try begin()
    let target = try scene.outside.put("name: theirs\n\(end)".utf8, "theirs")
    try FileManager.default.removeItem(atPath: scene.store.path)
    try FileManager.default.createSymbolicLink(atPath: scene.store.path, withDestinationPath: target)
    try scene.store.make(.name("mine"))
    #expect(try scene.store.read().profile?.name == "mine")
    #expect(String(decoding: try scene.outside.bytes("theirs"), as: UTF8.self) == "name: theirs\n\(end)")
    let aside = try FileManager.default.destinationOfSymbolicLink(atPath: "\(scene.path)/settings.yaml.broken-1")
    #expect(aside == target)
  }

  @Test("A second broken file gets the next number, and nothing is overwritten")
  func numbers() throws {
    for number in 1...3 {
      try scene.put("broken \(number)")
      _ = try scene.store.read()
    }
    #expect(try (1...3).map { try scene.text("settings.yaml.broken-\($0)") } == (1...3).map { "broken \($0)" })
  }

  @Test("A change to a broken file applies to the earlier version, which is reported")
  func change() throws {
    try begin()
    try scene.put("torn")
    let kept = try scene.store.make(.theme(.green))
    #expect(kept.profile?.name == "before" && kept.profile?.theme == .green)
    #expect(kept.notices.map(\.kind) == [.broken])
  }

  @Test("A change creates no settings where earlier ones are unusable; the broken file is kept and reported")
  func notBegun() throws {
    try scene.put("torn")
    let kept = try scene.store.make(.theme(.green), beginning: false)
    #expect(kept.profile == nil && kept.notices.map(\.kind) == [.broken])
    #expect(try scene.names() == ["settings.yaml.broken-1"])
    #expect(try scene.store.make(.theme(.green), beginning: false) == LoadedProfile(profile: nil, notices: []))
    #expect(try scene.names() == ["settings.yaml.broken-1"])
  }

  /// Root reads everything; as somebody else it does not.
  private static let nobody =
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : []
  private static let canBeNobody: Bool = {
    let line = nobody + [child.path]
    guard child.isBuilt, FileManager.default.isExecutableFile(atPath: line[0]),
      let running = try? BuiltProgram.Running(line), running.ended() == 2
    else {
      print("skipped: \(line.joined(separator: " ")) does not run, so nobody can be kept from reading a file")
      return false
    }
    return true
  }()

  @Test("A file without read permission is set aside, and the earlier version is used", .enabled(if: canBeNobody))
  func unreadable() throws {
    try begin()
    chmod(scene.store.path, 0)
    if getuid() == 0 {
      for name in try scene.names() + [".", ".lock"] { chown("\(scene.path)/\(name)", 65534, 65534) }
    }
    chmod(scene.outside.path, 0o755)
    let answer = try Self.child.run(["read", scene.path], by: Self.nobody)
    #expect(answer.said.hasPrefix("before\n") && answer.said.contains("permission to read it is denied"), "\(answer)")
    #expect(try scene.names() == ["settings.yaml", "settings.yaml.before", "settings.yaml.broken-1"])
  }

  @Test("Without write permission the earlier version is used nevertheless", .enabled(if: canBeNobody))
  func readOnly() throws {
    try begin()
    try scene.put("torn")
    for name in try scene.names() + [".lock"] { chmod("\(scene.path)/\(name)", 0o444) }
    chmod(scene.path, 0o555)
    chmod(scene.outside.path, 0o755)
    let answer = try Self.child.run(["read", scene.path], by: Self.nobody)
    chmod(scene.path, 0o755)
    #expect(answer.said.hasPrefix("before\n") && answer.said.contains("the file stays"), "\(answer)")
    #expect(try scene.text() == "torn")
  }
}
