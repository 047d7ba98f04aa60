import { gradeOf, type OpsVitalsPage, type VitalGrade } from '@cupboard/shared/contracts'

type Measure = OpsVitalsPage['measures'][number]

export interface VitalBar {
  readonly grade: VitalGrade
  readonly times: number
  /** Of the highest bar, from 0 to 1. */
  readonly height: number
}

const gradeOfStep = ({ name }: Measure, upTo: number | undefined): VitalGrade =>
  upTo === undefined ? 'poor' : gradeOf(name, upTo)

/** A bar for each step of the scale. */
export function vitalBars(measure: Measure): readonly VitalBar[] {
  const highest = Math.max(1, ...measure.steps.map(({ times }) => times))
  return measure.steps.map(({ upTo, times }) => ({
    grade: gradeOfStep(measure, upTo),
    times,
    height: times / highest,
  }))
}

/** Which share of the values is of a grade, from 0 to 1. */
export const shareOf = (bars: readonly VitalBar[], grade: VitalGrade): number => {
  const count = (some: readonly VitalBar[]) => some.reduce((sum, { times }) => sum + times, 0)
  return count(bars.filter((bar) => bar.grade === grade)) / Math.max(1, count(bars))
}
