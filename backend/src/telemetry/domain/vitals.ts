import { VITAL_NAMES, type OpsVitalsPage, type VitalName } from '@cupboard/shared/contracts'

/** The scale of each measure: the upper ends of its steps. One step more holds what is beyond. The bounds of grades are among them. */
const SCALES: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000],
  CLS: [0.001, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
}
const SHARE = 0.75

/** Which step a value falls into; an upper end belongs to its step. */
export function stepOf(name: VitalName, value: number): number {
  const step = SCALES[name].findIndex((upTo) => value <= upTo)
  return step === -1 ? SCALES[name].length : step
}

type Measure = OpsVitalsPage['measures'][number]

/**
 * The value that three of four were no worse than, as if values lay evenly within a step; beyond the scale, its end.
 *
 * @param steps at least one value fell into one of them
 */
export function threeQuarters(steps: Measure['steps']): number {
  const wanted = steps.reduce((sum, { times }) => sum + times, 0) * SHARE
  let counted = 0
  let from = 0
  for (const { upTo, times } of steps) {
    if (upTo === undefined) break
    if (counted + times >= wanted) return from + ((upTo - from) * (wanted - counted)) / times
    counted += times
    from = upTo
  }
  return from
}

/** How often a value of a page fell into a step of its measure. */
export interface Counted extends Pick<OpsVitalsPage, 'module' | 'version' | 'route'> {
  readonly name: VitalName
  readonly step: number
  readonly times: number
}

const timesOf = (counted: readonly Counted[]): number => counted.reduce((sum, { times }) => sum + times, 0)

function measureOf(name: VitalName, ofPage: readonly Counted[]): readonly Measure[] {
  const counted = ofPage.filter((one) => one.name === name)
  if (counted.length === 0) return []
  const timesIn = (wanted: number) => timesOf(counted.filter(({ step }) => step === wanted))
  const steps = [
    ...SCALES[name].map((upTo, step) => ({ upTo, times: timesIn(step) })),
    { times: timesIn(SCALES[name].length) },
  ]
  return [{ name, times: timesOf(counted), threeQuarters: threeQuarters(steps), steps }]
}

/** What was counted, by pages: those with the most values first. */
export function pagesOf(counted: readonly Counted[]): readonly Omit<OpsVitalsPage, 'isLive'>[] {
  const pages = new Map<string, Counted[]>()
  for (const one of counted) {
    const key = `${one.module}@${one.version} ${one.route}`
    pages.set(key, [...(pages.get(key) ?? []), one])
  }
  return [...pages.values()]
    .sort((one, other) => timesOf(other) - timesOf(one))
    .flatMap((ofPage) => {
      const [first] = ofPage
      if (!first) return []
      const { module, version, route } = first
      return [{ module, version, route, measures: VITAL_NAMES.flatMap((name) => measureOf(name, ofPage)) }]
    })
}
