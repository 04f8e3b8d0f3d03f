import * as L from "/leaflet/leaflet.esm.js"
import { addStyle, create } from "./dom.js"
import { countOf, levelOf } from "./rider-counts.js"
import { ordered } from "./rider-list.js"
import { StreetLayer } from "./rider-streets.js"

/** A finger hits what is this near, in pixels. */
const reach = 40
/** The space that a count needs, in rem. */
const room = 2.4

/**
 * The stations, over the streets where the user has added a map: tiles would come from another host. Where counts would overlap,
 * the asked and near stations have theirs and the others are dots until the map is enlarged. The list has the
 * same for readers of the screen.
 */
export class StationMap {
  #known = { stations: [] }
  #fitted = ""
  #hasView = false

  constructor(place, onChoose) {
    addStyle("/leaflet/leaflet.css")
    this.onChoose = onChoose
    this.map = L.map(place, {
      attributionControl: false, zoomControl: false, keyboard: false, scrollWheelZoom: true, zoomSnap: 0.5, minZoom: 10,
      maxZoom: 18, fadeAnimation: false, zoomAnimation: false,
    })
    L.control.scale({ imperial: false }).addTo(this.map)
    this.markers = L.layerGroup().addTo(this.map)
    this.streets = new StreetLayer(this.map)
    this.map.on("click", ({ containerPoint }) => this.#tap(containerPoint))
    this.map.on("zoomend", () => this.#draw())
    new ResizeObserver(() => this.#resize()).observe(place)
  }

  show(known) {
    this.#known = known
    if (known.stations.length === 0) return
    // Leaflet measures a map only once it shows something.
    if (!this.#hasView) this.map.setView(this.#bounds(known.stations).getCenter(), 12)
    this.#hasView = true
    this.#fit()
    this.#draw()
  }

  /** @param {string} how `zoom-in`, `zoom-out` or `zoom-fit` */
  zoom(how) {
    if (how === "zoom-in") this.map.zoomIn()
    else if (how === "zoom-out") this.map.zoomOut()
    else this.map.fitBounds(this.#bounds(this.#known.stations))
  }

  #resize() {
    this.map.invalidateSize()
    this.#fitted = ""
    this.#fit()
    this.#draw()
  }

  /** Shows the answer's stations and the rider, otherwise the city; not again until the answer changes. */
  #fit() {
    const { stations, results = [], position, place } = this.#known
    const size = this.map.getSize()
    if (stations.length === 0 || size.x === 0 || size.y === 0) return
    const asked = stations.filter(({ id }) => results.some(({ station }) => station === id))
    const points = asked.length > 0 ? [...asked, ...(position ? [position] : [])] : stations
    const fitted = JSON.stringify([place, asked.map(({ id }) => id)])
    if (fitted === this.#fitted) return
    this.#fitted = fitted
    this.map.fitBounds(this.#bounds(points), { padding: [24, 24], maxZoom: 15.5 })
  }

  #bounds(points) { return L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude])) }

  #draw() {
    if (!this.#fitted) return
    this.markers.clearLayers()
    const pixels = room * parseFloat(getComputedStyle(document.documentElement).fontSize)
    const taken = []
    for (const station of ordered(this.#known)) {
      const point = this.map.latLngToLayerPoint([station.latitude, station.longitude])
      const isFree = taken.every(({ x, y }) => Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) >= pixels)
      if (isFree) taken.push(point)
      this.#mark(station, isFree)
    }
    if (this.#known.position) this.#markRider(this.#known.position)
  }

  #mark(station, hasRoom) {
    const count = countOf(this.#known, station.id)
    const text = hasRoom ? (count === undefined ? "?" : String(count)) : ""
    const sign = create("span", { class: `count ${levelOf(count)}${hasRoom ? "" : " dot"}` }, text)
    if (station.isAsked) sign.classList.add("asked")
    this.#add(station, sign, station.isAsked ? 1000 : hasRoom ? 500 : 0)
  }

  #markRider(position) { this.#add(position, create("span", { class: "rider-here" }, "◆"), 2000) }

  #add({ latitude, longitude }, html, zIndexOffset) {
    const icon = L.divIcon({ html, className: "marker", iconSize: [0, 0] })
    this.markers.addLayer(L.marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset }))
  }

  /** A tap means the only station within reach; where there are several, the map comes nearer first. */
  #tap(point) {
    const near = this.#known.stations
      .map((station) => ({ station, far: this.#pixels(station, point) }))
      .filter(({ far }) => far <= reach)
      .sort((one, other) => one.far - other.far)
    if (near.length === 0) return
    const isClear = near.length === 1 || near[0].far * 2 < near[1].far || this.map.getZoom() >= 17
    if (isClear) this.onChoose(near[0].station)
    else this.map.setView([near[0].station.latitude, near[0].station.longitude], this.map.getZoom() + 1.5)
  }

  #pixels({ latitude, longitude }, point) {
    return this.map.latLngToContainerPoint([latitude, longitude]).distanceTo(point)
  }
}
