import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import type { VitalName } from '@cupboard/shared/contracts'
import type { Vital } from './collector.ts'
import type { Telemetry } from './telemetry.ts'

/** Which version drew a page. */
type ShownPage = Pick<Vital, 'path' | 'module' | 'version'>

interface Measured {
  readonly name: VitalName
  readonly value: number
  readonly shown: ShownPage | undefined
}

/** Where a person presses: what answers is often the page that follows. */
function notePresses(page: Pick<Document, 'addEventListener'>, shown: () => ShownPage | undefined) {
  const places: { readonly since: number; readonly shown: ShownPage | undefined }[] = []
  const note = ({ timeStamp }: Event) => {
    const place = shown()
    if (place?.path !== places.at(-1)?.shown?.path) places.push({ since: timeStamp, shown: place })
  }
  for (const press of ['pointerdown', 'keydown']) page.addEventListener(press, note, { capture: true })
  return (at: number) => places.findLast(({ since }) => since <= at)?.shown
}

/** The page that arrived, as long as it is still the one that is shown. */
function arrivedPage({ location, performance }: Window, shown: () => ShownPage | undefined): ShownPage | undefined {
  const [arrival] = performance.getEntriesByType('navigation')
  const isShown = arrival !== undefined && new URL(arrival.name).pathname === location.pathname
  return isShown ? shown() : undefined
}

/**
 * Tells how fast the page was, each value once: when the page is first hidden after it was measured, the last moment of which a browser is
 * sure. The largest paint belongs to the page that arrived, an answer to the page that was pressed, a shift to the one that shifted.
 */
export function watchVitals(page: Window, { collect, describe }: Pick<Telemetry, 'collect' | 'describe'>): void {
  function shown(): ShownPage | undefined {
    const { module, version } = describe('', {})
    return typeof module === 'string' && typeof version === 'string'
      ? { path: page.location.pathname, module, version }
      : undefined
  }
  const told = new Set<string>()
  const measured = new Map<string, Measured>()
  const arrived = arrivedPage(page, shown)
  const pressedAt = notePresses(page.document, shown)
  const note =
    (name: VitalName, of: (metric: Metric) => ShownPage | undefined) =>
    (metric: Metric): void => {
      const { id, value } = metric
      if (told.has(id) || measured.get(id)?.value === value) return
      measured.set(id, { name, value, shown: of(metric) })
    }

  onLCP(
    note('LCP', () => arrived),
    { reportAllChanges: true },
  )
  onINP(
    note('INP', ({ entries }) => (entries[0] && pressedAt(entries[0].startTime)) ?? arrived),
    { reportAllChanges: true },
  )
  onCLS(note('CLS', shown), { reportAllChanges: true })

  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'hidden') return
    const vitals = [...measured.values()].flatMap(({ name, value, shown: of }) => (of ? [{ name, value, ...of }] : []))
    for (const id of measured.keys()) told.add(id)
    measured.clear()
    if (vitals.length > 0) collect({ kind: 'vitals', measured: vitals })
  })
}
