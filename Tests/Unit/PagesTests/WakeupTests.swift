import Testing

@testable import Pages

@Suite struct WakeupTests {
  @Test("A wait ends when it is woken, also before it begins")
  func woken() async {
    let wakeup = Wakeup()
    let distant = ContinuousClock.now + .seconds(600)
    wakeup.set()
    await wakeup.wait(until: distant)
    async let wait: Void = wakeup.wait(until: distant)
    wakeup.set()
    await wait
  }

  @Test("A wait ends at its moment, also one in the past")
  func due() async {
    let wakeup = Wakeup()
    await wakeup.wait(until: .now - .seconds(1))
    await wakeup.wait(until: .now + .milliseconds(5))
  }

  @Test("A thousand waits that are woken and due at the same time all end")
  func races() async {
    let wakeup = Wakeup()
    for number in 0..<1_000 {
      let waker = Task { wakeup.set() }
      // Every second wait ends by the waker only.
      await wakeup.wait(until: .now + (number.isMultiple(of: 2) ? .seconds(600) : .microseconds(number % 50)))
      await waker.value
    }
  }
}
