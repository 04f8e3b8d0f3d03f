"""What the canvas of EyePlay shows: its frames, texts, pixels and luminance."""

# Records the frames, the texts of the last frame, the samples, the descriptions for screen readers, and all clicks and keys.
# `measure` looks at the canvas after each frame of the browser: where the cursor is, or how light the parts of the drawing are.
SPY = """
(() => {
  const log = globalThis.eyeplayLog = { frames: [], texts: [], samples: [], labels: [], gestures: [], delays: [], shades: [] }
  const { fillRect, fillText } = CanvasRenderingContext2D.prototype
  const isDrawing = ({ canvas }) => canvas.id === "drawing"
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    fillRect.call(this, x, y, width, height)
    if (!isDrawing(this) || x !== 0 || y !== 0 || width < this.canvas.clientWidth || height < this.canvas.clientHeight) return
    log.frames.push(performance.now())
    log.texts = []
  }
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    fillText.call(this, text, x, y)
    if (!isDrawing(this)) return
    const box = this.measureText(text)
    log.texts.push({
      text, left: x - box.actualBoundingBoxLeft, right: x + box.actualBoundingBoxRight,
      top: y - box.actualBoundingBoxAscent, bottom: y + box.actualBoundingBoxDescent,
      size: parseFloat(this.font.match(/[\\d.]+px/)[0]),
    })
  }
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (typeof data === "string") {
      const message = JSON.parse(data)
      if (["sample", "press"].includes(message.type)) log.samples.push({ at: performance.now(), ...message })
    }
    return send.call(this, data)
  }
  for (const type of ["click", "keydown", "pointerdown"]) {
    addEventListener(type, ({ timeStamp, isTrusted }) => { if (isTrusted) log.gestures.push({ type, at: timeStamp }) }, true)
  }
  new MutationObserver((records) => {
    for (const { target } of records) {
      if (target.id === "drawing") log.labels.push({ at: performance.now(), label: target.getAttribute("aria-label") })
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["aria-label"] })

  const [columns, rows] = [48, 27]
  const small = new OffscreenCanvas(columns, rows).getContext("2d", { willReadFrequently: true })
  const linear = Array.from({ length: 256 }, (_, value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  let drawn = 0
  const shade = (canvas) => {
    if (drawn === log.frames.length) return
    drawn = log.frames.length
    small.drawImage(canvas, 0, 0, columns, rows)
    const { data } = small.getImageData(0, 0, columns, rows)
    const lights = []
    for (let i = 0; i < data.length; i += 4) {
      lights.push(Math.round(100 * (0.2126 * linear[data[i]] + 0.7152 * linear[data[i + 1]] + 0.0722 * linear[data[i + 2]])))
    }
    log.shades.push({ at: log.frames.at(-1), lights })
  }
  const seek = (canvas) => {
    if (!log.sought?.since) return
    const [red, green, blue] = pixel(canvas, log.sought.x, log.sought.y)
    if (red < 150 || green > 80 || blue > 80) return
    log.delays.push(performance.now() - log.sought.since)
    log.sought = null
  }
  const pixel = (canvas, x, y) => canvas.getContext("2d").getImageData(
    Math.round(x * (canvas.width - 1)), Math.round(y * (canvas.height - 1)), 1, 1).data
  addEventListener("pointermove", ({ timeStamp }) => { if (log.sought) log.sought.since ??= timeStamp }, true)
  const channel = new MessageChannel()
  let measured = null
  // After all drawing of the frame.
  channel.port1.onmessage = () => { if (measured) measured(document.querySelector("#drawing")) }
  const follow = () => {
    channel.port2.postMessage(0)
    if (measured) requestAnimationFrame(follow)
  }
  log.measure = (what) => {
    measured = { shades: shade, cursor: seek }[what]
    follow()
  }
  log.pixel = (x, y) => [...pixel(document.querySelector("#drawing"), x, y)].slice(0, 3)
})()
"""


def content(browser):
    """The content of the last view."""
    return browser.script("return vivavozLog.messages.findLast(({ type }) => type === 'view')?.content") or {}


def contents(browser, since=0):
    """The contents of all views since a time, with the times of their arrival."""
    return browser.script("""
      const views = vivavozLog.messages.filter(({ type, at }) => type === "view" && at >= arguments[0])
      return views.map(({ at, content }) => ({ at, content }))""", since)


def pixel(browser, x, y):
    """The colour of a place of the canvas, in parts of it."""
    return tuple(browser.script("return eyeplayLog.pixel(arguments[0], arguments[1])", x, y))


def frames(browser, since):
    return [at for at in browser.script("return eyeplayLog.frames") if at >= since]


def samples(browser, stream, since=0):
    sent = browser.script("return eyeplayLog.samples")
    return [sample for sample in sent if sample.get("stream") == stream and sample["at"] >= since]


def passes(browser, seconds):
    """Lets time pass in the page without any question to it, which would cost it time."""
    browser.driver.execute_async_script("setTimeout(arguments[1], arguments[0])", 1000 * seconds)


def flashes(shades, least=10):
    """The largest number of opposing changes of luminance within one second at a place: a flash is a pair of them.

    As in WCAG 2.3.1 a change counts if it is at least 10 % of the range and its darker side is below 80 %."""
    most = 0
    for place in range(len(shades[0]["lights"])):
        times, extreme, direction = [], shades[0]["lights"][place], 0
        for shade in shades:
            light = shade["lights"][place]
            if (light - extreme) * direction > 0 or direction == 0 and light == extreme:
                extreme = light
            elif abs(light - extreme) >= least and min(light, extreme) < 80:
                times.append(shade["at"])
                direction, extreme = (1 if light > extreme else -1), light
        for first in times:
            most = max(most, sum(first <= at < first + 1000 for at in times))
    return most
