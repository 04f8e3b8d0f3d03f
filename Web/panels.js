import { byId } from "./dom.js"
import { surfaceChanged } from "./tremor.js"

/** The panels that open over another one, and return to it. */
const upper = ["settings", "sentence", "guardian"]

/**
 * Shows one panel: `start`, `settings`, `finished`, `busy`, `sentence` (a phrase in large letters), or `talk` (the
 * conversation). The bar below stays, so that the emergency board is one tap away.
 */
export class Panels {
  /** The panel to which the settings and a sentence return. */
  #below = "start"
  current = "loading"
  /** Where the focus was in the panel to which they return. @type {any} */
  #focused = null
  onchange = () => {}

  /** @param {string} name */
  show(name) {
    if (!upper.includes(name)) this.#below = name
    const changed = this.current !== name
    const previous = this.current
    if (changed && !upper.includes(previous)) this.#focused = document.activeElement
    this.current = name
    document.body.dataset.panel = name
    byId("open-settings").setAttribute("aria-expanded", String(name === "settings"))
    if (changed) {
      surfaceChanged()
      if (previous !== "loading") this.#moveFocus(name)
    }
    this.onchange()
  }

  /**
   * Shows a panel. If the settings or a sentence are open, they stay open, because the user may be reading them.
   * @param {string} name
   */
  showBelow(name) {
    if (upper.includes(this.current)) this.#below = name
    else this.show(name)
  }

  /** Closes the settings or a sentence. */
  back() { this.show(this.#below) }

  #moveFocus(name) {
    scrollTo(0, 0)
    if (!["start", "talk"].includes(name)) byId(name).querySelector("h2")?.focus({ preventScroll: true })
    else if (!focus(this.#focused) && !focus(this.#replaced)) focus(byId(name === "start" ? "start-button" : "captions"))
  }

  /** The button of the board that stands for one that was drawn again. */
  get #replaced() { return this.#focused?.dataset.key && document.querySelector('#board [tabindex="0"]') }
}

/** @returns {boolean} whether the element can have the focus: it is there and not hidden */
function focus(element) {
  if (!element || element === document.body || element.getClientRects().length === 0) return false
  element.focus({ preventScroll: true })
  return true
}
