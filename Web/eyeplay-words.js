/** The shortest time between two changes of the description, in milliseconds. */
const interval = 1_000

/** Describes the drawing in words, for a screen reader. The words change at most once a second. */
export class Description {
  #words = ""
  #timer = 0
  #changedAt = -Infinity

  /**
   * @param {import("./main.js").Page} page
   * @param {Element} element
   */
  constructor(page, element) {
    this.page = page
    this.element = element
    this.#write()
  }

  /** @param {any} content */
  show(content) {
    this.#words = words(content, (...parameters) => this.page.text(...parameters))
    this.#timer ||= setTimeout(() => this.#write(), Math.max(0, this.#changedAt + interval - performance.now()))
  }

  #write() {
    this.#timer = 0
    const label = this.#words || this.page.text("title-eyeplay")
    if (this.element.getAttribute("aria-label") === label) return
    this.#changedAt = performance.now()
    this.element.setAttribute("aria-label", label)
  }
}

/**
 * What the state is. An unknown one has the name of the app.
 * @param {{state?: string}} content
 * @param {(key: string, values?: any) => string} text
 */
export const caption = ({ state }, text) => (state && text(`eyeplay-state-${state}`)) || text("title-eyeplay")

/** @param {{name: string}} button @param {(key: string) => string} text */
export const labelOf = ({ name }, text) => text(`eyeplay-button-${name}`) || name

/** @param {{name: string, value?: string}} button @param {(key: string) => string} text */
export const valueOf = ({ value }, text) => (value ? text(`eyeplay-value-${value}`) || value : "")

/** @param {any} content @param {(key: string, values?: any) => string} text */
function words(content, text) {
  const { activity, scene, level, levels, turn, buttons = [] } = content
  const isForTwo = scene?.otherScore !== undefined
  const names = buttons.map((button) => [labelOf(button, text), valueOf(button, text)].filter(Boolean).join(": "))
  return [
    caption(content, text),
    activity && activity !== "level" ? text(`eyeplay-button-${activity}`) : "",
    level === undefined ? "" : text("eyeplay-level", { level, levels }),
    scene?.score === undefined ? "" : text(isForTwo ? "eyeplay-score-own" : "eyeplay-score", { score: scene.score }),
    isForTwo ? text("eyeplay-score-other", { score: scene.otherScore }) : "",
    turn ? text(`eyeplay-turn-${turn}`) : "",
    names.length ? text("eyeplay-buttons", { names: names.join(", ") }) : "",
  ].filter(Boolean).map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(" ")
}
