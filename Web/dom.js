/** Returns the element with an id. @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id)

/**
 * Creates an element. Texts become text nodes, never HTML.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node|string)} children
 * @returns {any}
 */
export function create(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Returns a promise that is fulfilled after some milliseconds. @param {number} time @param {any} [value] */
export const after = (time, value) => new Promise((resolve) => setTimeout(() => resolve(value), time))

/** Loads a style sheet. @param {string} address */
export function addStyle(address) {
  document.head.append(create("link", { rel: "stylesheet", href: address }))
}
