import type { Services } from '../services.ts'
import type { FirstPaint } from '../first-paint.ts'
import { hearMeasuredEvents, type Happened } from './happened.ts'

/** Where somebody measures: what happens is heard from the start, and told once the code for it is there, after the first paint. */
export function watchMeasurement(
  page: Window,
  { pageData: { measurement }, events, report, mock }: Services,
  firstPaint: FirstPaint,
): void {
  if (!measurement) return
  const early: Happened[] = []
  let tell = (happened: Happened): void => void early.push(happened)
  hearMeasuredEvents(events, (happened) => tell(happened))
  void firstPaint.done
    .then(() => import(/* webpackChunkName: "measurement" */ './start-measurement.tsx'))
    .then(({ startMeasurement }) => {
      tell = startMeasurement({ page, measurement, events, report, isMocked: mock.isOn.get })
      early.forEach(tell)
    })
    .catch(report)
}
