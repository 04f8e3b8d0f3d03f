import { byId, create } from "./dom.js"

const longest = 200

/** The captions of both sides, the newest visible. What the user says while an answer is sensitive is not shown. */
export class Captions {
  #sensitive = false

  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page
    this.log = byId("captions")
    page.connection.addEventListener("floor", ({ detail }) => this.#follow(detail))
    page.connection.addEventListener("caption", ({ detail }) => this.#add(detail))
  }

  /** Removes all captions. */
  clear() { this.log.replaceChildren() }

  /**
   * The caption of an answer may come after the floor has passed on, so that only the next question shows
   * answers again.
   */
  #follow({ floor, sensitive }) {
    const asks = ["listening", "hearing", "speaking-listening"].includes(floor)
    if (asks || sensitive) this.#sensitive = Boolean(sensitive)
    byId("entry-text").type = this.#sensitive ? "password" : "text"
  }

  #add({ who, text, accepted, unsure }) {
    const { texts } = this.page
    const isUser = who === "user"
    const words = isUser ? this.#userText(text, accepted, unsure) : text
    if (!words) return
    const name = create("strong", {}, texts.text(isUser ? "you" : "program"))
    const caption = create("p", { class: isUser ? "user" : "engine", lang: texts.locale }, name, " ", words)
    if (isUser && accepted === false) caption.classList.add("unaccepted")
    this.log.append(caption)
    while (this.log.children.length > longest) this.log.firstChild.remove()
    this.log.scrollTop = this.log.scrollHeight
  }

  #userText(text, accepted, unsure) {
    const { texts } = this.page
    if (this.#sensitive) return texts.text("masked")
    if (!text) return texts.text("not-understood")
    if (accepted === false) return `${text} (${texts.text("not-understood")})`
    return unsure ? `${text} (${texts.text("unsure")})` : text
  }
}
