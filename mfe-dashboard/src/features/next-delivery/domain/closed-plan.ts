import { monthDay, type Manifest } from '@cupboard/shared/contracts'
import { messages } from '../messages.ts'

export interface ClosedWords {
  readonly heading: string
  readonly text: string
}

/** Words for a delivery that can no longer be changed: its cut-off has passed, or its day as well. DASH-23. */
export function closedWords({ shipAt, deliverAt }: Pick<Manifest, 'shipAt' | 'deliverAt'>, now: Date): ClosedWords {
  const { closed } = messages
  const [day, cutoff] = [monthDay(deliverAt), monthDay(new Date(Date.parse(shipAt) - 1).toISOString())]
  return Date.parse(deliverAt) > now.getTime()
    ? { heading: closed.heading(day), text: closed.text(cutoff) }
    : { heading: closed.headingOver, text: closed.textOver(day, cutoff) }
}
