/** A second tap within this time, in milliseconds, is a tremor and not meant. */
export const tremor = 600

let changedAt = -Infinity

/** Notes that other buttons are under the finger or the pointer now. */
export function surfaceChanged() {
  changedAt = performance.now()
  document.dispatchEvent(new Event("surfacechange"))
}

/**
 * Ignores taps that were meant for what the screen showed before: the second tap of a tremor must neither call for help
 * nor stop a call. The bar never changes, and scanning and dwelling have their own delays.
 */
export function bindTremor() {
  document.addEventListener("click", (event) => {
    const isEarly = performance.now() - changedAt < tremor
    // Enter in the text field is a click on its button, too.
    if (!event.isTrusted || !isEarly || !event.target.closest("main") || event.target.closest("form")) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }, true)
}
