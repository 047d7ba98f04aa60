/** @jest-environment jsdom */
import { askedStyle } from './asked-style.mjs'

/** But what brings a sheet, which is jsdom's to answer, or a script. */
const TAGS =
  'a address area article aside b blockquote body button caption center cite code col colgroup datalist dd details dialog dir div dl dt em fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i img input label layer legend li listing main map marquee menu meta meter nav noframes ol optgroup option output p param plaintext pre progress q rp rt ruby section select small span strong sub summary sup table tbody td template textarea tfoot th thead title tr ul unheard-of xmp'.split(
    ' ',
  )
const STATES = [
  {},
  { hidden: '' },
  { open: '' },
  { type: 'hidden' },
  { style: 'display: grid; opacity: 0.5' },
  { style: 'visibility: hidden; pointer-events: none' },
  { style: 'color: red' },
]
const NAMES = ['display', 'visibility', 'opacity', 'pointerEvents', 'color']

const ours = askedStyle((...given) => getComputedStyle(...given))

/** @param {string} tag @param {Record<string, string>} attributes @param {Element} [parent] */
function add(tag, attributes, parent = document.body) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  parent.append(element)
  return element
}

/** @param {(element: Element) => CSSStyleDeclaration} styleOf @param {Element} element */
const said = (styleOf, element) => ({
  ...Object.fromEntries(NAMES.map((name) => [name, Reflect.get(styleOf(element), name)])),
  asked: ['display', 'visibility', 'pointer-events', 'cursor'].map((name) => styleOf(element).getPropertyValue(name)),
})

afterEach(() => document.body.replaceChildren())

describe('the style that a test asks for', () => {
  it.each(STATES)('is what jsdom says of every element with %j, and of what is in it', (attributes) => {
    for (const tag of TAGS) {
      const element = add(tag, attributes, add('ruby', {}))
      const all = [element, add('span', {}, element)]
      expect(all.map((each) => said(ours, each))).toEqual(all.map((each) => said(getComputedStyle, each)))
    }
  })

  it('is what a sheet of the page says, where it has one', () => {
    add('style', {}, document.head).textContent = 'p { display: flex }'
    expect(ours(add('p', {})).display).toBe('flex')
  })
})
