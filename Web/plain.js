import { create } from "./dom.js"

/** An app without a drawing of its own shows the lines of its view. @param {import("./main.js").Page} page */
export function attach(page, section) {
  const lines = create("div", { class: "lines" })
  section.append(lines)
  page.connection.addEventListener("view", ({ detail }) => showLines(lines, detail.lines))
}

/** @param {Element} container @param {string[]} lines */
export function showLines(container, lines = []) {
  container.replaceChildren(...lines.map((line) => create("p", {}, line)))
}
