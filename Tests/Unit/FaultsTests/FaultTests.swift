import Faults
import Testing

@Suite struct FaultTests {
  @Test("The text of a fault has file, line, problem and cure")
  func description() {
    let fault = Fault(file: "a.yaml", line: 3, problem: "it is cut off", cure: "copy it")
    #expect("\(fault)" == "a.yaml:3: it is cut off; copy it")
    #expect("\(Fault(file: "a.yaml", problem: "it is cut off", cure: "copy it"))" == "a.yaml: it is cut off; copy it")
  }
}
