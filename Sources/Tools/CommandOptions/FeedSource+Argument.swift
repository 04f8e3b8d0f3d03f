public import ArgumentParser
public import RiderRuntime

extension FeedSource: ExpressibleByArgument {
  public var defaultValueDescription: String { "recorded" }

  public init?(argument: String) { self.init(written: argument) }
}
