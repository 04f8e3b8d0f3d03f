public import ArgumentParser
public import RiderRuntime
import Terminal
public import VoiceEngine

extension FeedSource: ExpressibleByArgument {
  public var defaultValueDescription: String { "recorded" }

  public init?(argument: String) { self.init(written: argument) }
}

extension LocationOption: ExpressibleByArgument {
  public init?(argument: String) { self.init(written: argument) }
}
