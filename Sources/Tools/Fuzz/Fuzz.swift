import Foundation

// libFuzzer has its own main function and calls `LLVMFuzzerTestOneInput` with each mutated input
// (https://llvm.org/docs/LibFuzzer.html). Without it the program reads files once, to reproduce a finding of the
// fuzzer.

#if FUZZER
  /// The format reader to fuzz, which the environment variable VIVAVOZ_FUZZ_READER names.
  private let reader: Reader = {
    let name = ProcessInfo.processInfo.environment["VIVAVOZ_FUZZ_READER"] ?? ""
    guard let reader = Reader(rawValue: name) else { fatalError("VIVAVOZ_FUZZ_READER is not a reader: \(name)") }
    return reader
  }()
  private let scratch: Scratch = {
    do {
      let scratch = try Scratch()
      atexit { removeScratch() }
      return scratch
    } catch {
      fatalError("\(error)")
    }
  }()

  private func removeScratch() { scratch.remove() }

  @_cdecl("LLVMFuzzerTestOneInput")
  public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    do {
      try reader.read(bytes, in: scratch)
    } catch {
      // The error message is created too, since it contains parts of the input.
      _ = "\(error)"
    }
    return 0
  }
#else
  @main
  enum Fuzz {
    static func main() throws {
      let arguments = CommandLine.arguments.dropFirst()
      guard let name = arguments.first, let reader = Reader(rawValue: name), arguments.count > 1 else {
        print("usage: Fuzz READER FILE ...\nREADER is \(Reader.allCases.map(\.rawValue).joined(separator: ", "))")
        exit(2)
      }
      let scratch = try Scratch()
      defer { scratch.remove() }
      for path in arguments.dropFirst() {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        do {
          try reader.read(bytes, in: scratch)
          print("\(path): read")
        } catch {
          print("\(path): rejected: \(error)")
        }
      }
    }
  }
#endif
