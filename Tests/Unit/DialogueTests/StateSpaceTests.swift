import Dialogue
import Testing

@Suite("State space of a flow with universal commands")
struct StateSpaceTests {
  typealias Component = KioskConversation.Flow.StateComponent

  private func components(_ kiosk: KioskConversation) -> Set<Component> { Set(kiosk.flow.stateComponents) }

  @Test("The flow's own components are part of the configuration, except while a confirmation is open")
  func own() {
    var kiosk = KioskConversation(.zone)
    #expect(components(kiosk).contains(.app(.choosingZone(.single))))
    kiosk.hearUncertainly(.app(.zone(2)))
    #expect(!components(kiosk).contains { if case .app = $0 { true } else { false } })
    #expect(components(kiosk).contains { if case .confirmation = $0 { true } else { false } })
  }

  @Test("A no-match and a no-input each change one component")
  func counts() {
    var kiosk = KioskConversation()
    for event in [KioskConversation.Event.nomatch(nil), .noinput] {
      let before = components(kiosk)
      kiosk.send(event)
      #expect(before.symmetricDifference(components(kiosk)).count == 2)
    }
  }

  @Test("Two components have equal numbers if and only if they are equal")
  func numbers() {
    var kiosk = KioskConversation(.zone)
    var components: [Component] = []
    var numbers: [Int] = []
    let steps: [(inout KioskConversation) -> Void] = [
      { _ in }, { $0.send(.nomatch(nil)) }, { $0.hearUncertainly(.app(.zone(2))) }, { $0.send(.noinput) },
      { $0.hear(.mute) },
    ]
    for step in steps {
      step(&kiosk)
      #expect(kiosk.flow.componentHashes.count == kiosk.flow.stateComponents.count)
      components += kiosk.flow.stateComponents
      numbers += kiosk.flow.componentHashes
    }
    for (component, number) in zip(components, numbers) {
      #expect(components.map { $0 == component } == numbers.map { $0 == number }, "\(component)")
    }
  }

  @Test("Further no-matches and no-inputs lead to a finite number of configurations")
  func finite() {
    var kiosk = KioskConversation()
    var seen: Set<Set<Component>> = []
    for number in 0..<40 {
      kiosk.send(number < 20 ? .nomatch(nil) : .noinput)
      seen.insert(components(kiosk))
    }
    #expect(seen.count == 8)
  }

  @Test("The state to which \"back\" leads is a component")
  func back() {
    var (one, other) = (KioskConversation(), KioskConversation(.timetable))
    one.hear(.buy(.single))
    other.hear(.buy(.single))
    #expect(one.state == other.state && components(one) != components(other))
  }

  @Test("The last component is the verbosity")
  func verbosity() {
    var kiosk = KioskConversation()
    #expect(kiosk.flow.stateComponents.last == .verbosity("choosing-ticket", .everything))
    kiosk.hear(.mute)
    #expect(kiosk.flow.stateComponents.last == .verbosity("choosing-ticket", .nothing))
  }

  @Test("The flow is dormant as long as its app is")
  func dormant() {
    var kiosk = KioskConversation(TicketKiosk())
    #expect(kiosk.flow.isDormant)
    kiosk.hear(.wake)
    #expect(!kiosk.flow.isDormant)
  }
}
