import JSGF
import Testing

@Suite struct LinkerTests {
  static let common = "public <yes> = yes {yes} | <sure>; <sure> = sure {yes}; public <no> = no {no};"

  /// Links a grammar with others, given by their names.
  private func linked(_ rules: String, _ others: [String: String] = ["common": common]) throws -> Grammar {
    try grammar(rules).linked { name in try others[name].map { try grammar($0, name: name) } }
  }

  @Test(
    "An imported rule is found by its simple, qualified and full name",
    arguments: [
      "import <common.yes>; public <s> = <yes>;", "import <common.yes>; public <s> = <common.yes>;",
      "import <common.*>; public <s> = <yes>;", "import <common.*>; public <s> = <common.yes>;",
      "public <s> = <common.yes>;", "import <common.yes>; public <s> = <test.t>; <t> = <yes>;",
    ])
  func names(rules: String) throws {
    let whole = try linked(rules)
    #expect(whole.imports.isEmpty)
    #expect(whole.problems().isEmpty)
    #expect(whole.rule(named: "common.yes") != nil)
    #expect(whole.rule(named: "common.sure")?.file == "common.gram")
    #expect(Matcher(whole).meanings("sure") == [["yes"]])
    #expect(Matcher(whole).meanings("sure", rule: "common.yes") == [["yes"]])
  }

  @Test("A grammar of a package is also qualified by its last name")
  func packages() throws {
    let whole = try linked("import <org.x.common.*>; public <s> = <common.yes> <no>;", ["org.x.common": Self.common])
    #expect(Matcher(whole).meanings("yes no") == [["yes", "no"]])
    #expect(whole.rule(named: "org.x.common.yes") != nil)
  }

  @Test("Grammars that import each other, themselves, or through a third are linked")
  func cycles() throws {
    let others = [
      "a": "import <test.*>; import <b.*>; public <x> = a <y> | a <s>;", "b": "import <a.*>; public <y> = b <x> | c;",
    ]
    let whole = try linked("import <a.x>; import <test.s>; public <s> = <x> | z;", others)
    #expect(whole.problems().isEmpty)
    #expect(Matcher(whole).meanings("a b a c") == [[]])
    #expect(Matcher(whole).meanings("a z") == [[]])
  }

  @Test("Private rules of two grammars with the same name stay separate")
  func privacy() throws {
    let others = ["a": "public <x> = <p>; <p> = one;", "b": "public <y> = <p>; <p> = two;"]
    let whole = try linked("import <a.*>; import <b.*>; public <s> = <x> <y> <p>; <p> = three;", others)
    #expect(Matcher(whole).meanings("one two three") == [[]])
  }

  @Test("A grammar created at run time can be imported")
  func runtime() throws {
    let arms = ["Smithfield", "Parnell Square"].map { Alternative(.tagged(.word($0), [Tag("place=\($0)")])) }
    let city = Grammar(name: "city", rules: [Rule(name: "place", isPublic: true, expansion: .alternatives(arms))])
    let whole = try grammar("import <city.place>; public <s> = bikes near <place>;").linked {
      $0 == "city" ? city : nil
    }
    #expect(Matcher(whole).meanings("bikes near parnell square") == [["place=Parnell Square"]])
  }

  @Test(
    "An import that cannot be resolved is reported with its line",
    arguments: [
      (
        "import <comon.yes>; public <s> = a;",
        "3: there is no grammar comon to import from; check its name, or add its file"
      ),
      ("import <common.yess>; public <s> = a;", "3: the grammar common has no rule <yess>; did you mean <yes>?"),
      (
        "import <common.sure>; public <s> = a;",
        "3: <sure> of the grammar common is not public; write public before it there"
      ),
      (
        "public <s> = a |\n<common.sure>;",
        "4: <sure> of the grammar common is not public; write public before it there"
      ),
      ("public <s> = a |\n<other.x>;", "4: there is no grammar other to import from; check its name, or add its file"),
      (
        "import <common.*>; import <b.*>; public <s> =\n <yes>;",
        "4: <yes> comes from several grammars; write <common.yes> or <b.yes>"
      ),
    ])
  func errors(rules: String, expected: String) {
    do {
      _ = try linked(rules, ["common": Self.common, "b": "public <yes> = y;"])
      Issue.record("linked")
    } catch {
      #expect("\(error)" == "test.gram:" + expected)
    }
  }

  @Test("A name that no import offers is undefined after linking, with the file and line of its use")
  func undefined() throws {
    let whole = try linked(
      "import <common.yes>; public <s> = <yes>;", ["common": "public <yes> =\n <plase> | <place>; <place> = a;"])
    #expect(
      whole.problems().map(\.description) == [
        "common.gram:4: <common.plase> is not defined; did you mean <common.place>?"
      ])
  }
}
