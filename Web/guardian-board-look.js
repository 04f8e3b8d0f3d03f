import { create } from "./dom.js"
import { smallPicture } from "./guardian-board-picture.js"
import { EditStatus, explained } from "./guardian-board-status.js"
import { actionButton } from "./guardian-status.js"

/** The colours of the installed boards, and a few more; red is the emergency board's. */
export const colours = {
  yellow: { background: "#fff3cd", border: "#e67e00" },
  orange: { background: "#ffe0b2", border: "#bf360c" },
  green: { background: "#dcedc8", border: "#33691e" },
  blue: { background: "#e3f2fd", border: "#1565c0" },
  purple: { background: "#e1d5f5", border: "#512da8" },
  pink: { background: "#fce4ec", border: "#ad1457" },
  white: { background: "#ffffff", border: "#5b6676" },
  none: {},
}

/** Emoji for keyboards that have none. */
const palette = [..."💧🥛🍎🍌🍞🍕🍪🍲😀😢😡😴😨🤒🤕🥰👋👍👎🙏👩👨👧👦👵👴🐶🐱🏠🏫🏥🛒🚌🚗🚲🚽🛁👕👟🎵📺📱📖🎨⚽🌳🌞🎂"]

/** The picture and the colour of a button. Each choice is stored at once. */
export class Look {
  #button = null

  /** @param {import("./guardian-boards.js").Boards} boards @param {any} button */
  constructor(boards, button) {
    const { guardian } = boards
    this.guardian = guardian
    this.key = button.key
    this.status = new EditStatus(boards, "guardian-board-look")
    const text = (key) => guardian.text(key)
    this.element = create("section", { "aria-labelledby": "guardian-board-look" },
      create("h4", { id: "guardian-board-look" }, text("guardian-board-look")),
      this.#photo(button.label), this.#emoji(button.label), this.status.element, this.#colours())
  }

  show(button) {
    this.#button = button
    this.none.hidden = !button.picture && !button.emoji
    if (document.activeElement !== this.emoji) this.emoji.value = button.picture ? "" : button.emoji ?? ""
    const { background = "", border = "" } = button
    for (const radio of this.radios) {
      const colour = colours[radio.value]
      radio.checked = (colour.background ?? "") === background && (colour.border ?? "") === border
    }
  }

  #photo(name) {
    // The device offers its photos, and its camera where it has one.
    const input = create("input", { type: "file", id: "guardian-board-photo", accept: "image/*", hidden: "" })
    const choose = actionButton(this.guardian, "guardian-board-photo", name)
    this.none = actionButton(this.guardian, "guardian-board-no-picture", name)
    choose.addEventListener("click", () => input.click())
    input.addEventListener("change", () => {
      const [file] = input.files
      // The same file can be chosen again.
      if (file) this.#usePhoto(file).then(() => { input.value = "" })
    })
    this.none.addEventListener("click", async () => {
      if (await this.#edit({ kind: "no-picture" })) choose.focus()
    })
    return create("div", { class: "row" }, choose, input, this.none)
  }

  async #usePhoto(file) {
    const picture = await smallPicture(file)
    if (!this.element.isConnected) return
    if (!picture) return this.status.complain("guardian-board-fault-picture")
    await this.#edit({ kind: "picture", ...picture })
  }

  #emoji(name) {
    this.emoji = create("input", {
      type: "text", id: "guardian-board-emoji", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      enterkeyhint: "done", "aria-describedby": this.status.id,
    })
    const form = create("form", { autocomplete: "off", class: "guardian-field" },
      create("label", { for: this.emoji.id }, this.guardian.text(this.emoji.id)),
      create("div", { class: "row" }, this.emoji,
        actionButton(this.guardian, "guardian-board-emoji-use", name, { type: "submit" })))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#useEmoji(this.emoji.value.trim())
    })
    return create("div", { class: "guardian-field" }, form, this.#palette())
  }

  #palette() {
    const buttons = palette.map((emoji) => {
      const button = create("button", { type: "button", class: "emoji-choice" }, emoji)
      button.addEventListener("click", () => {
        this.emoji.value = emoji
        this.#useEmoji(emoji)
      })
      return button
    })
    return create("details", {}, create("summary", {}, this.guardian.text("guardian-board-palette")),
      create("div", { class: "palette" }, ...buttons))
  }

  async #useEmoji(emoji) {
    if (!emoji) return this.status.complain("guardian-board-fault-emoji", {}, this.emoji)
    await this.#edit({ kind: "emoji", emoji }, this.emoji)
  }

  #colours() {
    const { guardian } = this
    this.radios = Object.keys(colours).map((value) => create("input", {
      type: "radio", id: `guardian-board-colour-${value}`, name: "guardian-board-colour", value, autocomplete: "off",
    }))
    const labels = this.radios.map((radio) => {
      const sample = create("span", { class: "sample-colour", "aria-hidden": "true" })
      const { background, border } = colours[radio.value]
      if (background) sample.style.backgroundColor = background
      if (border) sample.style.borderColor = border
      radio.addEventListener("change", () => this.#useColour(radio.value))
      return create("label", { for: radio.id, class: "choice" }, radio, sample, create("span", {}, guardian.text(radio.id)))
    })
    return create("fieldset", { class: "colours" }, create("legend", {}, guardian.text("guardian-board-colour")),
      create("div", { class: "row" }, ...labels))
  }

  async #useColour(value) {
    await this.#edit({ kind: "colour", ...colours[value] })
    // A colour that was refused is not shown as chosen.
    if (this.element.isConnected) this.show(this.#button)
  }

  #edit(edit, field = null) {
    return this.status.edit(() => ({ ...edit, phrase: this.key }), () => ["guardian-saved"],
      (fault) => [...explained(fault), {}, fault === "emoji" ? field : null])
  }
}
