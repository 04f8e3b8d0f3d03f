import { byId } from "./dom.js"

/** A sign for each state, beside its colour and its words. */
const signs = {
  idle: "○", connecting: "◌", lost: "✕", ended: "□", busy: "✕", mute: "▲",
  listening: "◉", waiting: "○", hearing: "▮▮▮", thinking: "⋯", speaking: "▶",
  "speaking-listening": "▶◉",
}

/** Shows who has the floor. While the microphone is closed, the page does not show that the program listens. */
export class StateLine {
  #floor = "listening"

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page
    const show = () => this.show()
    page.connection.addEventListener("floor", ({ detail }) => { this.#floor = detail.floor })
    for (const source of [page.connection, page.microphone, page.player, page.texts]) {
      for (const event of ["state", "change", "floor"]) source.addEventListener(event, show)
    }
  }

  show() {
    const name = this.#name
    byId("state").dataset.state = name
    byId("state-sign").textContent = signs[name] ?? "○"
    // Texts that are equal are not announced again.
    const text = this.page.texts.text(`state-${name}`)
    if (byId("state-text").textContent !== text) byId("state-text").textContent = text
  }

  get #name() {
    const { connection, microphone, player } = this.page
    if (!connection.isOpen) return connection.state
    if (!player.isAudible) return "mute"
    const hears = microphone.isReady && microphone.isOpen
    if (this.#floor === "listening" && !hears) return "waiting"
    if (this.#floor === "speaking-listening" && !hears) return "speaking"
    return this.#floor
  }
}
