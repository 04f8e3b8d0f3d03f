import * as L from "/leaflet/leaflet.esm.js"
import { create } from "./dom.js"

/** From this zoom on streets have names. */
const named = 16
/** The space between names, in pixels. */
const gap = 8

/**
 * The streets of the city below the stations, from the map that the user has added on this computer; nothing comes from
 * another host. Without such a map there are none.
 */
export class StreetLayer {
  #streets = []

  /** @param {L.Map} map */
  constructor(map) {
    this.map = map
    map.createPane("streets").style.zIndex = 300
    map.getPane("streets").style.pointerEvents = "none"
    this.lines = L.layerGroup().addTo(map)
    this.names = L.layerGroup().addTo(map)
    map.on("moveend", () => this.#name())
    map.on("zoomend", () => this.#style())
  }

  /** @param {{ streets: { name: string, path: number[] }[] }} drawing */
  show({ streets }) {
    this.#streets = streets.map(({ name, path }) => ({ name, points: points(path) }))
    this.lines.clearLayers()
    const renderer = L.canvas({ pane: "streets", padding: 0.3 })
    this.lines.addLayer(L.polyline(this.#streets.map((street) => street.points), {
      renderer, pane: "streets", interactive: false, smoothFactor: 1.5,
    }))
    this.#style()
    this.#name()
  }

  /** A whole city has thin lines, so that the stations stand out. The colour is that of the present look. */
  #style() {
    const zoom = this.map.getZoom()
    // The map's border has the colour of lines as a value; the property itself may be an expression.
    const color = getComputedStyle(this.map.getContainer()).borderTopColor
    this.lines.eachLayer((line) => line.setStyle({ color, weight: zoom >= 15 ? 3 : zoom >= 13.5 ? 1.5 : 1, opacity: 0.5 }))
  }

  /** Writes the name of each street once, at its longest piece, where there is room. */
  #name() {
    this.names.clearLayers()
    if (this.map.getZoom() < named) return
    const view = this.map.getBounds()
    const longest = new Map()
    for (const { name, points } of this.#streets) {
      const visible = points.filter((point) => view.contains(point))
      if (visible.length > (longest.get(name)?.length ?? 0)) longest.set(name, visible)
    }
    const taken = []
    for (const [name, visible] of longest) this.#write(name, visible[Math.floor(visible.length / 2)], taken)
  }

  #write(name, place, taken) {
    const { x, y } = this.map.latLngToContainerPoint(place)
    const [width, height] = [name.length * 3.7 + gap, 8 + gap]
    if (taken.some((box) => Math.abs(box.x - x) < box.width + width && Math.abs(box.y - y) < box.height + height)) return
    taken.push({ x, y, width, height })
    const icon = L.divIcon({ html: create("span", { class: "street" }, name), className: "marker", iconSize: [0, 0] })
    this.names.addLayer(L.marker(place, { icon, pane: "streets", interactive: false, keyboard: false }))
  }
}

/** @param {number[]} path latitude and longitude in hundred-thousandths of a degree, each point after the first as a difference */
function points(path) {
  const result = []
  let [north, east] = [0, 0]
  for (let index = 0; index + 1 < path.length; index += 2) {
    north += path[index]
    east += path[index + 1]
    result.push([north / 1e5, east / 1e5])
  }
  return result
}
