import Dialogue

extension EyePlay {
  /// Handles what the user means, whether it was said or looked at.
  mutating func meant(_ intent: Intent) -> Effects {
    switch intent {
    case .play: play(.level(1))
    case .minigames: become(.minigames, [.say(.minigames)])
    case .settings: become(.settings(state.activity), [.say(.settings)])
    case .menu: become(.menu, [.say(.menu)])
    case .start(let activity): play(activity)
    case .options: pause()
    case .goOn: goOn()
    case .leave: leave()
    case .score: ask(.score)
    case .trend: ask(.trend)
    case .erase: ask(.erase)
    case .change(let change): ask(.change(change))
    case .move(let direction): ifPlaying(.move(direction))
    case .cell(let number): ifPlaying(.mark(number))
    case .yes: agree()
    case .no: resume()
    }
  }

  /// A "yes" to the question of a menu is its first choice.
  private mutating func agree() -> Effects { if case .menu = state { play(.level(1)) } else { goOn() } }

  /// Pauses the game. Outside a game there is nothing to pause.
  private mutating func pause() -> Effects {
    switch state {
    case .playing(let activity), .lost(let activity), .resting(let activity):
      become(.paused(activity), [.say(.paused)])
    case .between(let activity): become(.paused(following(activity)), [.say(.paused)])
    case .probing, .menu, .minigames, .settings, .paused: resume()
    }
  }

  private mutating func goOn() -> Effects {
    switch state {
    case .settings(let activity?), .paused(let activity), .lost(let activity), .resting(let activity):
      become(.playing(activity), [.say(.goOn)])
    case .between(let activity): next(after: activity)
    case .probing, .menu, .minigames, .settings(nil), .playing: resume()
    }
  }

  /// The user can have left the game before the words were understood.
  private mutating func ifPlaying(_ query: Query) -> Effects {
    if case .playing = state { ask(query) } else { resume() }
  }

  /// Asks the backend. The earcon tells the user that the words were understood.
  private func ask(_ query: Query) -> Effects { [.play(.chosen), .query(query)] + listen() }
}
