import { create } from "./dom.js"
import { countOf, distance, levelOf } from "./rider-counts.js"

/** How many stations the list shows until all are asked for. */
const shown = 5

/** The stations with their counts: the asked ones first, then the nearest. */
export class StationList {
  #all = false
  #known = null

  constructor(page, parts, onChoose) {
    this.page = page
    this.parts = parts
    this.onChoose = onChoose
    parts.all.addEventListener("click", () => {
      this.#all = !this.#all
      this.show(this.#known)
    })
  }

  show(known) {
    this.#known = known
    const stations = ordered(known)
    const visible = this.#all ? stations : stations.slice(0, Math.max(shown, (known.results ?? []).length))
    const focused = this.parts.list.contains(document.activeElement) ? document.activeElement.dataset.station : null
    this.parts.list.replaceChildren(...visible.map((station) => this.#row(station, known)))
    if (focused) this.#focus(focused)
    this.parts.listTitle.textContent = this.page.text(`stations-${known.resource}`)
    this.parts.all.hidden = stations.length <= shown
    const key = this.#all ? "fewer-stations" : "all-stations"
    this.parts.all.textContent = this.page.text(key, { count: stations.length })
  }

  /** Gives the focus to a station, or to the first one if the list does not show it any more. */
  #focus(id) {
    const buttons = [...this.parts.list.querySelectorAll("button")]
    const button = buttons.find((other) => other.dataset.station === id) ?? buttons[0]
    button?.focus()
  }

  #row(station, known) {
    const count = countOf(known, station.id)
    const badge = create("span", { class: `count ${levelOf(count)}` }, count === undefined ? "?" : String(count))
    const button = create("button", { type: "button", "data-station": station.id }, badge,
      create("span", { class: "name" }, station.name), create("span", { class: "far" }, this.#details(station)))
    button.addEventListener("click", () => this.onChoose(station))
    const row = create("li", {}, button)
    row.classList.toggle("asked", station.isAsked)
    return row
  }

  #details({ metres, electric }) {
    const locale = this.page.texts.region
    const far = metres === undefined ? "" : metresText(metres, locale)
    return [far, electric ? this.page.text("electric", { count: electric }) : ""].filter(Boolean).join(" · ")
  }
}

/** Returns the stations of the answer as they were read, then the others by distance, or by name without a place. */
export function ordered(known) {
  const byId = new Map(known.stations.map((station) => [station.id, station]))
  const asked = (known.results ?? []).filter(({ station }) => byId.has(station))
    .map(({ station, metres, electric }) => ({ ...byId.get(station), metres, electric, isAsked: true }))
  const from = known.position ?? asked[0]
  const others = known.stations.filter(({ id }) => !asked.some((station) => station.id === id))
    .map((station) => ({ ...station, isAsked: false, from: from && distance(from, station) }))
    .map((station) => (known.position ? { ...station, metres: station.from } : station))
  others.sort((one, other) => (from ? one.from - other.from : one.name.localeCompare(other.name)))
  return [...asked, ...others]
}

function metresText(metres, locale) {
  const [value, unit] = metres < 1000 ? [Math.round(metres / 10) * 10, "meter"] : [metres / 1000, "kilometer"]
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(value)
}
