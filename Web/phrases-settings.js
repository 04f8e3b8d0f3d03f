import { byId } from "./dom.js"

/** Shows how many phrases are kept, with buttons to erase and to keep them. */
export function bindPhraseSettings(page, phrases) {
  const show = () => {
    const key = phrases.isLasting || phrases.kept === 0 ? "phrases-kept" : "phrases-until-closed"
    byId("phrases-state").textContent = page.text(key, { kept: phrases.kept, total: phrases.total })
    byId("phrases-erase").disabled = phrases.kept === 0
    byId("phrases-keep").disabled = phrases.total > 0 && phrases.kept === phrases.total
  }
  phrases.addEventListener("change", show)
  page.texts.addEventListener("change", show)
  byId("phrases-erase").addEventListener("click", () => phrases.erase())
  byId("phrases-keep").addEventListener("click", () => phrases.keep())
  // The page loads the missing sounds when the program is connected again.
  page.connection.addEventListener("started", () => {
    if (page.settings.get("phrases") && phrases.kept < phrases.total) phrases.keep()
  })
}
