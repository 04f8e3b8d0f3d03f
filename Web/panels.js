import { byId } from "./dom.js"
import { surfaceChanged } from "./tremor.js"

/**
 * Shows one panel: `start`, `settings`, `finished`, `busy`, `sentence` (a phrase in large letters), or `talk` (the
 * conversation). The bar below stays, so that the emergency board is one tap away.
 */
export class Panels {
  /** The panel to which the settings and a sentence return. */
  #below = "start"
  current = "loading"
  /** Where the focus was in the conversation. @type {any} */
  #focused = null
  onchange = () => {}

  /** @param {string} name */
  show(name) {
    if (!["settings", "sentence"].includes(name)) this.#below = name
    const changed = this.current !== name
    if (this.current === "talk" && changed) this.#focused = document.activeElement
    this.current = name
    document.body.dataset.panel = name
    byId("open-settings").setAttribute("aria-expanded", String(name === "settings"))
    if (changed) {
      surfaceChanged()
      this.#moveFocus(name)
    }
    this.onchange()
  }

  /**
   * Shows a panel. If the settings or a sentence are open, they stay open, because the user may be reading them.
   * @param {string} name
   */
  showBelow(name) {
    if (["settings", "sentence"].includes(this.current)) this.#below = name
    else this.show(name)
  }

  /** Closes the settings or a sentence. */
  back() { this.show(this.#below) }

  #moveFocus(name) {
    scrollTo(0, 0)
    if (name === "talk") this.#focused?.focus({ preventScroll: true })
    else if (name !== "start") byId(name).querySelector("h2")?.focus({ preventScroll: true })
  }
}
