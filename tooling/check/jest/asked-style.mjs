import { createRequire } from 'node:module'

/** @typedef {(element: Element, pseudo?: string | null) => CSSStyleDeclaration} ComputedStyle */
/** @typedef {{ selectorText: string, style: { getPropertyValue(name: string): string } }} Rule */

/** What queries and clicks ask of nearly every element, by the names that a style has for it. @type {ReadonlyMap<string | symbol, string>} */
const ASKED = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['opacity', 'opacity'],
  ['pointerEvents', 'pointer-events'],
  ['pointer-events', 'pointer-events'],
])

/** Those that a child takes from its parent, with what they are where nobody says anything. */
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
])

const TAG = /^[a-z\d]+$/

const fromJsdom = createRequire(
  createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom')).resolve('jsdom'),
)

/** How jsdom's own sheet displays what: the only thing asked that it says. @returns {{ selector: string, display: string }[]} the last one first */
function displays() {
  /** @type {{ cssRules: Rule[] }} */
  const { cssRules } = fromJsdom('rrweb-cssom').parse(fromJsdom('./jsdom/browser/default-stylesheet.js'))
  return cssRules
    .filter((rule) => rule.style?.getPropertyValue('display'))
    .flatMap(({ selectorText, style }) =>
      selectorText.split(',').map((selector) => ({
        selector: selector.trim(),
        display: style.getPropertyValue('display'),
      })),
    )
    .filter(({ selector }) => !selector.startsWith('@'))
    .toReversed()
}

const DISPLAYS = displays()
/** Of each name of an element those that can be meant. @type {Map<string, { selector: string, display: string }[]>} */
const DISPLAYS_OF = new Map()

/** @param {string} tag */
function displaysOf(tag) {
  const known = DISPLAYS_OF.get(tag) ?? DISPLAYS.filter(({ selector }) => selector === tag || !TAG.test(selector))
  DISPLAYS_OF.set(tag, known)
  return known
}

/** @param {Element} element */
const displayOf = (element) =>
  displaysOf(element.localName).find(({ selector }) => selector === element.localName || element.matches(selector))
    ?.display ?? ''

/** @param {Element & Partial<ElementCSSInlineStyle>} element @param {string} property @returns {string} */
function valueOf(element, property) {
  const own = element.hasAttribute('style') ? (element.style?.getPropertyValue(property) ?? '') : ''
  if (own !== '') return own
  if (property === 'display') return displayOf(element)
  const initial = INHERITED.get(property)
  if (initial === undefined) return ''
  return element.parentElement ? valueOf(element.parentElement, property) : initial
}

/**
 * Answers what is asked of a style and works nothing else out. jsdom tries 120 selectors of its own and parses every color, whatever one
 * asks: an eighth of what tests with a page cost. A page with a sheet of its own is answered by jsdom, and what nobody asks often.
 *
 * @param {ComputedStyle} whole jsdom's own
 * @returns {ComputedStyle}
 */
export const askedStyle = (whole) => (element, pseudo) => {
  if (element.ownerDocument.styleSheets.length > 0) return whole(element, pseudo)
  /** @type {CSSStyleDeclaration} */
  const nothingYet = Object.create(null)
  return new Proxy(nothingYet, {
    get(_nothingYet, name) {
      const property = ASKED.get(name)
      if (property !== undefined) return valueOf(element, property)
      if (name !== 'getPropertyValue') return Reflect.get(whole(element, pseudo), name)
      /** @param {string} asked */
      return (asked) => (ASKED.has(asked) ? valueOf(element, asked) : whole(element, pseudo).getPropertyValue(asked))
    },
  })
}
