import { byId } from "./dom.js"

/**
 * Shows one panel: `start`, `settings`, `finished`, `busy`, `sentence` (a phrase in large letters), or `talk` (the
 * conversation). The bar below stays, so that the emergency board is one tap away.
 */
export class Panels {
  /** The panel to which the settings and a sentence return. */
  #below = "start"
  current = "loading"
  onchange = () => {}

  /** @param {string} name */
  show(name) {
    if (!["settings", "sentence"].includes(name)) this.#below = name
    const changed = this.current !== name
    this.current = name
    document.body.dataset.panel = name
    byId("open-settings").setAttribute("aria-expanded", String(name === "settings"))
    if (changed) this.#moveFocus(name)
    this.onchange()
  }

  /** Closes the settings or a sentence. */
  back() { this.show(this.#below) }

  #moveFocus(name) {
    scrollTo(0, 0)
    if (name !== "start" && name !== "talk") byId(name).querySelector("h2")?.focus({ preventScroll: true })
  }
}
