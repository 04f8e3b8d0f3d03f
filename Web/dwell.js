/** How far the pointer has to move after a press, in pixels, before it can press again. */
const movement = 12

/**
 * Presses a button when a pointer stays on it (a head or eye mouse). The button shows the progress. After a press, and
 * when other buttons appear under the pointer, nothing is pressed until the pointer has moved.
 * @param {import("./settings.js").Settings} settings
 */
export function bindDwell(settings) {
  let button = null
  let timer = 0
  let pointer = { x: 0, y: 0 }
  /** Where the pointer was at the last press or change; null after it has moved. */
  let rest = null

  const leave = () => {
    clearTimeout(timer)
    button?.classList.remove("dwelling")
    button = null
  }
  const wait = () => { rest = { ...pointer }; leave() }
  const press = () => {
    const pressed = button
    wait()
    pressed.click()
  }
  const enter = (target) => {
    leave()
    button = target
    button.style.setProperty("--dwell", `${settings.get("dwell")}s`)
    button.classList.add("dwelling")
    timer = setTimeout(press, settings.get("dwell") * 1000)
  }
  const follow = (event) => {
    if (settings.get("dwell") === 0 || event.pointerType === "touch") return
    pointer = { x: event.clientX, y: event.clientY }
    if (rest && Math.hypot(pointer.x - rest.x, pointer.y - rest.y) < movement) return
    rest = null
    const target = event.target.closest?.("button")
    if (target === button) return
    if (target && !target.disabled && target.id !== "talk") enter(target)
    else leave()
  }
  for (const event of ["pointerover", "pointermove"]) document.addEventListener(event, follow)
  document.addEventListener("pointerleave", leave)
  document.addEventListener("surfacechange", wait)
  // A click by hand is a choice already.
  document.addEventListener("pointerdown", wait)
  addEventListener("scroll", leave, true)
}
