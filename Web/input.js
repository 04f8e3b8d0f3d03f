import { byId, create } from "./dom.js"

/** Typed lines and the buttons of what can be said now. @param {import("./main.js").Page} page */
export function bindInput(page) {
  const entry = byId("entry-text")
  byId("entry").addEventListener("submit", (event) => {
    event.preventDefault()
    const text = entry.value.trim()
    if (text && page.line(text)) entry.value = ""
  })
  page.connection.addEventListener("choices", ({ detail }) => showChoices(page, detail.choices))
}

function showChoices(page, choices) {
  const buttons = choices.map((text) => {
    const button = create("button", { type: "button" }, text)
    button.addEventListener("click", () => page.line(text))
    return button
  })
  const hadFocus = byId("choices").contains(document.activeElement)
  byId("choices").replaceChildren(...buttons)
  if (hadFocus) (buttons[0] ?? byId("captions")).focus()
}
