import type { LaterFile, LaterUse } from '@cupboard/shared/contracts'
import { carryQuery } from './starting/carry-query.ts'
import { guardShell, shellOf } from './starting/guard-shell.ts'
import { keepPress } from './starting/keep-press.ts'
import { trustOwnScripts } from './trusted-types.ts'

/**
 * Stands alone and runs first. On pages that arrive drawn no other script is asked for until the page is seen, or touched: then what the
 * page lists is, and its scripts run in order, once its style sheets are there. On every page it watches over the shell until that has
 * started.
 */
const AT_MOST_MS = 4_000
const TOUCHES = ['pointerdown', 'keydown'] as const

/** A style sheet that fails is the guard's to tell. @returns when it is there */
const link = ({ url, integrity }: LaterFile, how: Partial<HTMLLinkElement>): Promise<void> =>
  new Promise((resolve) => {
    const onload = () => resolve()
    const made = document.createElement('link')
    document.head.append(Object.assign(made, how, { integrity, crossOrigin: 'anonymous', href: url, onload }))
  })

function run({ url, integrity }: LaterFile): void {
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { integrity, crossOrigin: 'anonymous', async: false, src: url }))
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
  const listed: readonly LaterFile[] = JSON.parse(document.getElementById('later')?.textContent ?? '[]')
  const those = (...uses: readonly LaterUse[]) => listed.filter(({ as }) => uses.includes(as))
  const sheets = those('styles').map((file) => link(file, { rel: 'stylesheet' }))
  for (const file of those('styles-ahead')) void link(file, { rel: 'preload', as: 'style' })
  for (const file of those('script-ahead', 'script')) void link(file, { rel: 'preload', as: 'script' })
  void Promise.all(sheets).then(() => those('script').forEach(run))
}

TOUCHES.forEach((touch) => addEventListener(touch, begin, true))
setTimeout(begin, document.hidden ? 0 : AT_MOST_MS)

const { supportedEntryTypes } = PerformanceObserver
const type = ['largest-contentful-paint', 'paint'].find((candidate) => supportedEntryTypes.includes(candidate))
if (type === undefined) begin()
else new PerformanceObserver(() => setTimeout(begin, 0)).observe({ type, buffered: true })
