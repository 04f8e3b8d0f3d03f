import { create } from "./dom.js"

const namespace = "http://www.w3.org/2000/svg"
/** The length of a segment; the rest of 1 is the gap after it. */
const filled = 0.8

/**
 * A ring of segments around a sign. The counted segments are thick and the others thin, so that the ring is readable without
 * colour.
 */
export class Dial {
  /**
   * @param {string} role `meter`, `progressbar`, `timer` or `img`
   * @param {number} most the number of segments
   */
  constructor(role, most) {
    this.role = role
    this.most = most
    this.ring = circle("level", most)
    this.sign = create("span", { class: "sign" })
    this.name = create("span", { class: "name", "aria-hidden": "true" })
    const track = circle("track", most)
    track.setAttribute("stroke-dasharray", dashes(most, most))
    this.element = create("div", { class: "dial", role }, drawing(track, this.ring),
      create("div", { class: "middle" }, this.sign, this.name))
  }

  /**
   * @param {object} reading
   * @param {string} reading.label the accessible name, which is also visible
   * @param {number} reading.value the number of counted segments
   * @param {string} reading.sign what stands in the middle
   * @param {string} [reading.text] the accessible value of a meter or a progress bar
   */
  show({ label, value, sign, text }) {
    this.sign.textContent = sign
    this.name.textContent = label
    this.ring.setAttribute("stroke-dasharray", dashes(value, this.most))
    this.ring.toggleAttribute("hidden", value === 0)
    this.element.setAttribute("aria-label", label)
    if (!["meter", "progressbar"].includes(this.role)) return
    const range = { valuemin: 0, valuemax: this.most, valuenow: value, valuetext: text }
    for (const [name, part] of Object.entries(range)) this.element.setAttribute(`aria-${name}`, String(part))
  }
}

/** The lengths of the first segments and of the gaps between them, and of the gap up to the end. */
function dashes(value, most) {
  const pairs = Array.from({ length: value }, (_, place) => [filled, place < value - 1 ? 1 - filled : most - value + 1 - filled])
  return pairs.flat().map((length) => length.toFixed(2)).join(" ")
}

/** A circle whose length is the number of segments. */
const circle = (name, most) => draw("circle", { class: name, cx: "50", cy: "50", r: "42", pathLength: String(most) })

function drawing(...circles) {
  // A circle begins at the right; the dial begins at the top.
  const turned = draw("g", { transform: "rotate(-90 50 50)" })
  turned.append(...circles)
  const svg = draw("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" })
  svg.append(turned)
  return svg
}

/** @param {string} name @param {Record<string, string>} attributes */
function draw(name, attributes) {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
