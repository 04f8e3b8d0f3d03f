import ArgumentParser
import Conversations

extension FeedSource: ExpressibleByArgument {
  public var defaultValueDescription: String { "recorded" }

  public init?(argument: String) { self.init(written: argument) }
}

extension Position: ExpressibleByArgument {
  public init?(argument: String) { self.init(written: argument) }
}
