/** @typedef {{id: string, name: string, latitude: number, longitude: number, capacity: number}} Station */

/** At most this many are few: the next cyclist may take them. */
const few = 3

/** Returns the count of a resource at a station; undefined if it is unknown. */
export const countOf = (known, id) => known.counts?.[id]?.[known.resource]

/** The shape of a count: none, few or many, or unknown. @param {number|undefined} count */
export function levelOf(count) {
  if (count === undefined) return "unknown"
  return count === 0 ? "none" : count <= few ? "few" : "many"
}

/** The metres between two points, on a plain good enough for a city. */
export function distance(one, other) {
  const radians = Math.PI / 180
  const north = (other.latitude - one.latitude) * radians
  const east = (other.longitude - one.longitude) * radians * Math.cos(one.latitude * radians)
  return 6_371_000 * Math.hypot(north, east)
}
