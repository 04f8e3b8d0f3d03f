/** Keeps the screen on while the conversation runs. @param {import("./connection.js").Connection} connection */
export function keepAwake(connection) {
  let lock = null
  // One change after the other: a second request while the first is open would leave a lock that is never released.
  let last = Promise.resolve()
  const update = () => { last = last.then(change) }
  const change = async () => {
    if (!connection.isRunning) {
      lock?.release()
      lock = null
    } else if (document.visibilityState === "visible" && (!lock || lock.released)) {
      lock = await navigator.wakeLock?.request("screen").catch(() => null)
    }
  }
  connection.addEventListener("state", update)
  // The system takes the lock while another page is in front.
  document.addEventListener("visibilitychange", update)
}
