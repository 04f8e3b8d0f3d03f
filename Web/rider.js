import { byId, create } from "./dom.js"
import { showLines } from "./plain.js"
import { PositionSharing } from "./position.js"
import { showAge } from "./rider-age.js"
import { StationList } from "./rider-list.js"

/**
 * Rider shows what is asked, a map with the counts of all stations, and the same as a list.
 * @param {import("./main.js").Page} page
 * @param {Element} section
 */
export async function attach(page, section) {
  const parts = build(section)
  page.texts.apply(section)
  const rider = new RiderPage(page, parts)
  new PositionSharing(page, parts)
  page.connection.addEventListener("view", ({ detail }) => rider.receive(detail))
  page.texts.addEventListener("change", () => rider.load())
  setInterval(() => rider.showAge(), 10_000)
  await rider.load()
}

function build(section) {
  const parts = {
    lines: create("div", { class: "lines", id: "asked" }),
    age: create("p", { id: "age" }),
    position: create("button", { type: "button", id: "position", class: "wide", "aria-pressed": "false", "data-text": "use-position" }),
    positionNote: create("p", { id: "position-note", class: "note", role: "status", hidden: "" }),
    map: create("div", { id: "map", role: "img", "data-label": "map" }),
    mapNotice: create("p", { id: "map-notice", class: "note", hidden: "" }),
    tools: create("div", { id: "map-tools", role: "group", "data-label": "map-tools" }),
    listTitle: create("h3", { id: "stations-title", "data-text": "stations" }),
    list: create("ol", { id: "stations", "aria-labelledby": "stations-title" }),
    all: create("button", { type: "button", id: "all-stations", class: "wide", "data-text": "all-stations" }),
  }
  parts.tools.append(tool("zoom-in", "+"), tool("zoom-out", "−"), tool("zoom-fit", "⤢"))
  const drawing = create("div", { id: "drawing" }, parts.map, parts.mapNotice, parts.tools)
  const listing = create("div", { id: "listing" }, parts.listTitle, parts.list, parts.all)
  section.append(parts.lines, parts.age, parts.position, parts.positionNote, create("div", { id: "city" }, drawing, listing))
  return parts
}

const tool = (name, sign) => create("button", { type: "button", id: name, "data-label": name },
  create("span", { "aria-hidden": "true" }, sign))

class RiderPage {
  /** @type {any} */
  #content = {}
  #received = 0
  #stations = []
  #map = null

  constructor(page, parts) {
    this.page = page
    this.parts = parts
    this.list = new StationList(page, parts, (station) => this.choose(station))
  }

  /** Loads the city in the language of the page. */
  async load() {
    const { page, parts } = this
    const answer = await fetch(`/${page.app}/${page.texts.locale}/page.json`)
    if (!answer.ok) return
    this.#stations = (await answer.json()).stations
    await this.#drawMap(parts)
    this.#show()
  }

  async #drawMap(parts) {
    if (this.#map) return
    try {
      const { StationMap } = await import("./rider-map.js")
      this.#map = new StationMap(parts.map, (station) => this.choose(station))
      for (const name of ["zoom-in", "zoom-out", "zoom-fit"]) {
        byId(name).addEventListener("click", () => this.#map.zoom(name))
      }
      // The streets may be large, so that the stations do not wait for them.
      this.#drawStreets(parts)
    } catch {
      // Without Leaflet the list has everything.
      parts.map.hidden = true
    }
  }

  async #drawStreets(parts) {
    const answer = await fetch(`/${this.page.app}/${this.page.texts.locale}/streets.json`).catch(() => null)
    if (!answer?.ok) return
    const drawing = await answer.json()
    if (drawing.streets.length === 0) return
    this.#map.streets.show(drawing)
    parts.mapNotice.textContent = drawing.notice
    parts.mapNotice.hidden = false
  }

  receive({ lines, content }) {
    this.#content = content ?? {}
    this.#received = Date.now()
    showLines(this.parts.lines, lines)
    this.#show()
  }

  #show() {
    this.showAge()
    const known = { ...this.#content, stations: this.#stations, resource: this.#content.resource ?? "bikes" }
    this.list.show(known)
    this.#map?.show(known)
  }

  showAge() { showAge(this.parts.age, this.page, this.#content, (Date.now() - this.#received) / 1000) }

  /** Asks for a station: by its number, or where that has no meaning now, by its name. */
  async choose(station) {
    const accepted = await this.page.connection.press([`station=${station.id}`])
    if (accepted === false) this.page.line(station.name)
  }
}
