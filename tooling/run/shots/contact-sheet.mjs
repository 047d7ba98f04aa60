import { STATES, THEMES, WIDTHS } from './screens.mjs'
import { nameOf } from './take.mjs'

/** @typedef {import('./take.mjs').Shot} Shot */

const STYLE = `
  body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #eee; color: #222; }
  section { margin-bottom: 40px; }
  .row { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  figcaption { font-size: 12px; color: #555; }
  img { display: block; height: 420px; width: auto; max-width: none; object-fit: cover; object-position: top; border: 1px solid #bbb; background: #fff; }
  nav { columns: 5; margin-bottom: 32px; }
  nav a { display: block; }`

/** @param {Shot} shot */
const figureOf = (shot) => {
  const { state, width, theme } = shot
  const file = `${nameOf(shot)}.png`
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${state.name}, ${width} px, ${theme}"></a><figcaption>${width} ${theme}</figcaption></figure>`
}

/** @param {Shot} shot */
const rankOf = ({ width, theme }) => WIDTHS.indexOf(width) * THEMES.length + THEMES.indexOf(theme)

/** A page with every picture, screen by screen. @param {readonly Shot[]} shots */
export function contactSheet(shots) {
  const names = STATES.map(({ name }) => name).filter((name) => shots.some(({ state }) => state.name === name))
  const sections = names.map((name) => {
    const own = shots.filter(({ state }) => state.name === name).sort((one, other) => rankOf(one) - rankOf(other))
    return `<section id="${name}">\n<h2>${name}</h2>\n<div class="row">${own.map(figureOf).join('\n')}</div>\n</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style></head>
<body><h1>Every screen, ${shots.length} pictures</h1>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('\n')}
</body></html>
`
}
