/** The least time between two positions, in milliseconds. */
const pause = 5000

/** The switch "where am I": the position is asked for and sent with the user's consent only, and never kept. */
export function bindPosition(page, button) {
  let watch = null
  let latest = null
  let sentAt = 0

  const stop = () => {
    if (watch !== null) navigator.geolocation.clearWatch(watch)
    watch = latest = null
    button.setAttribute("aria-checked", "false")
  }
  const send = () => {
    if (!latest || Date.now() - sentAt < pause) return
    if (page.connection.send({ type: "position", ...latest })) sentAt = Date.now()
  }
  const fail = () => {
    stop()
    showProblem(button, page.text("position-unknown"))
  }
  button.addEventListener("click", () => {
    showProblem(button, "")
    if (watch !== null) return stop()
    if (!navigator.geolocation || !isSecureContext) return fail()
    button.setAttribute("aria-checked", "true")
    watch = navigator.geolocation.watchPosition(({ coords }) => {
      showProblem(button, "")
      latest = { latitude: coords.latitude, longitude: coords.longitude }
      send()
    }, ({ code }) => {
      // A position that is late may still come.
      if (code === GeolocationPositionError.PERMISSION_DENIED) fail()
      else showProblem(button, page.text("position-unknown"))
    }, { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 })
  })
  // A conversation that begins anew does not know the position.
  page.connection.addEventListener("started", () => { sentAt = 0; send() })
}

function showProblem(button, text) {
  let place = document.getElementById("here-problem")
  if (!place) {
    place = document.createElement("p")
    place.id = "here-problem"
    place.setAttribute("role", "status")
    button.parentElement.append(place)
  }
  place.textContent = text
}
