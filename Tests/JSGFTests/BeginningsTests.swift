import JSGF
import Testing

@Suite struct BeginningsTests {
  private func written(_ rules: String) throws -> String {
    let text = try grammar(rules).written(for: "s") { $0 }
    return text.split(separator: "\n").dropFirst(2).joined(separator: "\n")
  }

  @Test("words that several alternatives begin with are written once")
  func once() throws {
    #expect(try written("public <s> = a b c {x} | a b d {y} | e;") == "public <s> = a b ( c |\n  d ) |\n  e;")
    #expect(try written("public <s> = (a b | a c) {x} | (a d) {y};") == "public <s> = a ( b |\n  c |\n  d );")
  }

  @Test("a sentence that is the beginning of another one leaves the rest optional, in any order")
  func rest() throws {
    #expect(try written("public <s> = a | a b;") == "public <s> = a [ b ];")
    #expect(try written("public <s> = a b c | a | a b;") == "public <s> = a [ b [ c ] ];")
  }

  @Test("the same sentence twice is written once")
  func twice() throws {
    #expect(try written("public <s> = a b {x} | a b {y};") == "public <s> = a b;")
  }

  @Test("what recurs, repeats or may be left out stays where it is")
  func others() throws {
    #expect(try written("public <s> = a <s> | a b | a c;") == "public <s> = a ( b |\n  c ) |\n  a <s>;")
    #expect(try written("public <s> = a [b] | a c;") == "public <s> = a c |\n  a [ b ];")
  }

  @Test("the sentences are the same as before")
  func sentences() throws {
    let sample = try grammar(
      "public <s> = [z] (a b {x} | a | c a b | (c | c d)) (y | y y | <r>)+; <r> = r <r> | r q | r;")
    let again = try Grammar(parsing: sample.written(for: "s") { $0 }, file: "again")
    for (one, other) in [(sample, again), (again, sample)] {
      let matcher = Matcher(other)
      for sentence in RandomSentences(of: "s", in: one, seed: 7).prefix(300) {
        #expect(!matcher.matches(sentence.words, rule: "s").isEmpty, "\(sentence.words)")
      }
    }
  }
}
