import { carryQuery } from './starting/carry-query.ts'
import { guardShell, shellOf } from './starting/guard-shell.ts'
import { keepPress } from './starting/keep-press.ts'
import { trustOwnScripts } from './trusted-types.ts'

/**
 * Stands alone and runs first. On pages that arrive drawn no other script is asked for until the page is seen, or touched: each
 * `<link rel="later">` of the page then becomes a preload, with `data-style` a style sheet, or with `data-run` a script: these run in
 * order, once the style sheets are there. On every page it watches over the shell until that has started.
 */
const AT_MOST_MS = 4_000
const TOUCHES = ['pointerdown', 'keydown'] as const

type Link = HTMLLinkElement

/** A style sheet that fails is the guard's to tell. */
const dress = (link: Link): Promise<void> =>
  new Promise((resolve) => {
    link.onload = () => resolve()
    link.rel = 'stylesheet'
  })

function preload(link: Link): void {
  link.as ||= 'script'
  link.rel = 'preload'
}

function run(link: Link): void {
  const script = document.createElement('script')
  script.src = link.href
  script.integrity = link.integrity
  script.crossOrigin = link.crossOrigin
  script.async = false
  document.head.append(script)
}

trustOwnScripts(window)
keepPress(window)
carryQuery(window)
const { currentScript } = document
const shell = currentScript instanceof HTMLScriptElement ? shellOf(currentScript.src) : undefined
const mayStart = shell === undefined || guardShell(window, shell)

let hasBegun = false
function begin(): void {
  if (hasBegun || !mayStart) return
  hasBegun = true
  TOUCHES.forEach((touch) => removeEventListener(touch, begin, true))
  const later = [...document.querySelectorAll<Link>('link[rel="later"]')]
  const isFor = (what: string) => (link: Link) => what in link.dataset
  const sheets = later.filter(isFor('style')).map(dress)
  later.filter((link) => link.rel === 'later').forEach(preload)
  void Promise.all(sheets).then(() => later.filter(isFor('run')).forEach(run))
}

TOUCHES.forEach((touch) => addEventListener(touch, begin, true))
setTimeout(begin, document.hidden ? 0 : AT_MOST_MS)

const { supportedEntryTypes } = PerformanceObserver
const type = ['largest-contentful-paint', 'paint'].find((candidate) => supportedEntryTypes.includes(candidate))
if (type === undefined) begin()
else new PerformanceObserver(() => setTimeout(begin, 0)).observe({ type, buffered: true })
