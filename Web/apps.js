import { byId, create } from "./dom.js"
import { fetchTexts, preferredLocale } from "./texts.js"

/** Lists the apps, in the browser's language. */
async function start() {
  const { apps } = await (await fetch("/apps.json")).json()
  if (apps.length === 0) return
  const locale = preferredLocale([...new Set(apps.flatMap(({ locales }) => locales))])
  const speaker = apps.find(({ locales }) => locales.includes(locale))
  const texts = await fetchTexts(speaker.name, locale)
  document.documentElement.lang = locale
  byId("apps-title").textContent = texts["apps-title"]
  byId("apps").append(...apps.map(({ name }) => entry(name, texts)))
}

function entry(name, texts) {
  const title = texts[`title-${name}`] ?? name.charAt(0).toUpperCase() + name.slice(1)
  const link = create("a", { href: `/${name}/` }, create("strong", {}, title))
  if (texts[`about-${name}`]) link.append(create("span", {}, texts[`about-${name}`]))
  return create("li", {}, link)
}

start()
