import Dialogue

/// Handles the guardian's answers (yes, no, spelt letters and typed text) in each state of the settings, and resumes a
/// state.
extension Express {
  mutating func resume(_ state: GuardianState) -> Effects {
    if state.isLocked, isLocked { return unlock(.returning(state)) }
    switch state {
    case .beginning: return profile.setup == nil ? unlock(.settings) : enter(.guardian(state), .guardian(.begin))
    case .recalling: return setupStatus == .earlier ? openSetup() : unlock(.settings)
    case .unlocking(let purpose): return unlock(purpose)
    case .resetting: return enter(.guardian(state), .guardian(.resetWarning))
    case .renewing(let step): return ask(possible(step))
    case .insisting: return passwordEntry.new == nil ? ask(possible(.new)) : warnOfEasyPassword()
    case .settings: return enter(.guardian(state), .guardian(.settings))
    case .listing(let list): return self.list(list)
    case .writing(let field, ""): return begin(field)
    case .writing(let field, let draft): return rewrite(field, draft)
    case .confirming(let change): return reconsider(change)
    case .preferring(let preference): return profile.setup == nil ? unlock(.settings) : ask(preference)
    case .awaiting(let pending): return resume(pending)
    }
  }

  /// Returns to the state in which the query was sent.
  private mutating func resume(_ pending: PendingQuery) -> Effects {
    switch pending {
    case .check(let purpose): unlock(purpose)
    case .renew: ask(firstRenewal)
    case .reset(let purpose): resume(.resetting(purpose))
    case .make(let change): reconsider(change)
    case .recall: resume(.recalling)
    }
  }

  mutating func answered(_ yes: Bool, in state: GuardianState) -> Effects {
    switch state {
    case .beginning: return yes ? proceed() : goHome()
    case .recalling: return yes ? run(.recall, .recall) : setUpAnew()
    case .resetting(let purpose):
      return yes ? run(.reset(purpose), .reset) : [.say(.guardian(.notReset))] + unlock(purpose)
    case .insisting: return insist(yes)
    case .confirming(let change): return yes ? agreed(change) : keep(change)
    case .preferring(let preference): return preference.change(isOn: yes).map { set($0) } ?? resume()
    case .awaiting: return remark(.guardian(.pleaseWait))
    case .unlocking, .renewing, .settings, .listing, .writing: return resume()
    }
  }

  /// Checks the change again, because another program may have changed the settings since Express read the change back.
  private mutating func agreed(_ change: Profile.Change) -> Effects {
    profile.fault(of: change) == nil ? write(change) : reconsider(change)
  }

  mutating func written(_ text: String, in state: GuardianState) -> Effects {
    switch state {
    case .unlocking, .renewing: give(text)
    case .listing(let list): add(text, to: list)
    case .writing(let field, _): complete(field, text)
    case .awaiting: remark(.guardian(.pleaseWait))
    case .beginning, .recalling, .resetting, .insisting, .settings, .confirming, .preferring: resume()
    }
  }

  mutating func spelt(_ letters: String, in state: GuardianState) -> Effects {
    switch state {
    case .unlocking, .renewing: type(letters)
    case .writing(let field, let draft): append(letters, to: draft, field)
    case .awaiting: remark(.guardian(.pleaseWait))
    case .beginning, .recalling, .resetting, .insisting, .settings, .listing, .confirming, .preferring: resume()
    }
  }
}
