import BikeShare

extension Rider {
  /// A whole request. In the middle of one it is a change of mind, and taken at once; otherwise it is confirmed.
  mutating func find(_ want: Want, _ target: Target?) -> Effects {
    switch state {
    case .confirming(let request), .locating(let request), .choosing(let request, _):
      correct(to: Request(want, target ?? request.target))
    case .fetching(_, let current): correct(to: Request(want, target ?? current))
    case .wanting(let named): confirm(Request(want, target ?? named))
    case .excusing, .reading, .closing, .hushing, .awaiting, .idle: confirm(Request(want, target))
    }
  }

  /// A place alone.
  mutating func at(_ target: Target) -> Effects {
    switch state {
    case .confirming(let request): correct(to: Request(request.want, target))
    case .locating(let request), .choosing(let request, _), .fetching(let request, _),
      .excusing(let request, _), .reading(let request, _, _, _):
      locateAnew(Request(request.want, target), target)
    case .awaiting, .wanting, .closing, .hushing, .idle: enter(.wanting(target), .askWant(target))
    }
  }

  /// "No, ...": replaces whatever it names.
  mutating func amend(_ want: Want?, _ target: Target?) -> Effects {
    switch (want, target) {
    case (let want?, let target): find(want, target)
    case (nil, let target?): at(target)
    case (nil, nil): resume()
    }
  }

  private mutating func confirm(_ request: Request) -> Effects {
    forgetCounts()
    forgetWhereabouts()
    return enter(.confirming(request), .confirm(request))
  }

  private mutating func correct(to request: Request) -> Effects {
    [.say(.corrected(request))] + pursue(request)
  }
}
