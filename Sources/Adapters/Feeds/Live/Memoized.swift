/// A cache for one value. The value is computed again when its key changes.
struct Memoized<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var made: (of: Key, value: Value)?

  mutating func value(of key: Key, make: () throws(FeedFault) -> Value) throws(FeedFault) -> Value {
    if let made, made.of == key { return made.value }
    let value = try make()
    made = (key, value)
    return value
  }
}
