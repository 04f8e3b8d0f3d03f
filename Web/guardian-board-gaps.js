import { create } from "./dom.js"

/** The placeholders that the guardian can put into a sentence. */
const gaps = ["name", "home", "school", "contact", "number", "contacts", "allergies"]
/** The program knows one more, which is not offered: only a list can have it. */
const known = [...gaps, "allergies_list"]

/** Returns the first text in braces, or the first single brace. @param {string} text */
export const braces = (text) => text.match(/\{[^{}]*\}|[{}]/)?.[0]

/** Returns the first braces that are no placeholder. @param {string} text */
export const unknownGap = (text) => braces(text.replace(/\{(\w+)\}/g, (gap, name) => (known.includes(name) ? "" : gap)))

/**
 * Explains the placeholders. Each is a button that writes it where the cursor is, since phones hide the braces.
 * @param {import("./guardian.js").Guardian} guardian @param {HTMLTextAreaElement} field
 */
export function gapsHelp(guardian, field) {
  const items = gaps.map((gap) => {
    const button = create("button", { type: "button", "data-gap": gap }, guardian.text(`guardian-board-gap-${gap}`))
    button.addEventListener("click", () => insert(field, `{${gap}}`))
    return create("li", {}, button, create("code", {}, `{${gap}}`))
  })
  return create("details", {}, create("summary", {}, guardian.text("guardian-board-gaps")),
    create("p", { class: "note" }, guardian.text("guardian-board-gaps-note")), create("ul", { class: "gaps" }, ...items))
}

function insert(field, text) {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
  field.focus()
}
