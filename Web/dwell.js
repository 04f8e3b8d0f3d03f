/**
 * Presses a button when a pointer stays on it (a head or eye mouse). The button shows the progress; the pointer
 * has to leave it before it is pressed again. @param {import("./settings.js").Settings} settings
 */
export function bindDwell(settings) {
  let button = null
  let timer = 0

  const leave = () => {
    clearTimeout(timer)
    button?.classList.remove("dwelling")
    button = null
  }
  const enter = (target) => {
    leave()
    button = target
    button.style.setProperty("--dwell", `${settings.get("dwell")}s`)
    button.classList.add("dwelling")
    timer = setTimeout(() => { button.classList.remove("dwelling"); button.click() }, settings.get("dwell") * 1000)
  }
  document.addEventListener("pointerover", (event) => {
    const target = event.target.closest?.("button")
    if (settings.get("dwell") === 0 || event.pointerType === "touch" || target === button) return
    if (target && !target.disabled && target.id !== "talk") enter(target)
    else leave()
  })
  document.addEventListener("pointerleave", leave)
  // A click by hand is a choice already.
  document.addEventListener("pointerdown", () => { clearTimeout(timer); button?.classList.remove("dwelling") })
  addEventListener("scroll", leave, true)
}
