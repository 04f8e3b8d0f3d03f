public import ArgumentParser
public import VoiceEngine

extension LocationOption: ExpressibleByArgument {
  public init?(argument: String) { self.init(written: argument) }
}
