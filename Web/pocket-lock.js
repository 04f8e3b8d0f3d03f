import { create } from "./dom.js"

/** How long the button has to be held, in milliseconds. */
const hold = 1000

/**
 * Covers the page while the phone is put away and carried, so that cloth and fingers press nothing. Holding the button for a
 * second releases it. A screen reader or a keyboard activates the button without a pointer, which no cloth does: that
 * releases it at once. Such a device also reaches what is under the cover.
 */
export class PocketLock {
  #timer = 0
  #wasPutAway = false

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page
    this.text = create("p", { id: "pocket-text", "data-text": "pocket-locked" })
    this.button = create("button", {
      id: "pocket-release", type: "button", "aria-describedby": "pocket-text", "data-text": "pocket-release",
    })
    this.cover = create("section", { id: "pocket-lock", "aria-labelledby": "pocket-text", hidden: "" },
      create("div", {}, this.text, this.button))
    // It is there before it has a text, so that a screen reader reads the text out.
    this.announcement = create("p", { id: "pocket-status", class: "unseen", role: "status" })
    document.body.append(this.cover, this.announcement)
    page.texts.apply(this.cover)
    this.#bind()
    page.connection.addEventListener("state", () => { if (!page.connection.isRunning) this.#unlock() })
  }

  /** Locks the page when the phone is put away, and unlocks it when a step begins for which the phone is held. */
  follow({ state, step }) {
    const isPutAway = ["counting", "moving"].includes(state) || (state === "lost" && step === 3)
    const isCarried = step === 0 && ["calibrated", "locating", "lost"].includes(state)
    if (isPutAway && !this.#wasPutAway) this.#lock()
    if (!isPutAway && !isCarried) this.#unlock()
    this.#wasPutAway = isPutAway
  }

  #bind() {
    this.button.addEventListener("pointerdown", (event) => {
      // Several fingers at once, or the flat of a hand, are no press.
      if (event.isPrimary) this.#press()
      else this.#cancel()
    })
    for (const event of ["pointerup", "pointerleave", "pointercancel"]) {
      this.button.addEventListener(event, () => this.#cancel())
    }
    this.cover.addEventListener("pointerdown", (event) => { if (!event.isPrimary) this.#cancel() })
    this.button.addEventListener("click", ({ detail }) => { if (detail === 0) this.#release() })
    this.cover.addEventListener("contextmenu", (event) => event.preventDefault())
  }

  #press() {
    this.#cancel()
    this.button.style.setProperty("--hold", `${hold}ms`)
    this.button.classList.add("held")
    this.#timer = setTimeout(() => this.#release(), hold)
  }

  #cancel() {
    clearTimeout(this.#timer)
    this.button.classList.remove("held")
  }

  #release() {
    this.#unlock()
    this.announcement.textContent = this.page.text("pocket-unlocked")
  }

  #lock() {
    this.cover.hidden = false
    this.announcement.textContent = `${this.page.text("pocket-locked")} ${this.page.text("pocket-release")}`
  }

  #unlock() {
    this.#cancel()
    this.cover.hidden = true
    this.announcement.textContent = ""
  }
}
