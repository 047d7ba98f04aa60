import { monthDay } from '@cupboard/shared/contracts'
import { useCallback, useState } from 'react'
import { useClock } from '@cupboard/shared/module'
import { Countdown, Text, unbrokenDate } from '@cupboard/shared/ui'
import { lastChangeDay } from '../domain/delivery-state.ts'
import { messages } from '../messages.ts'
import styles from './cutoff-countdown.module.css'

interface CutoffCountdownProps {
  /** The instant of the cut-off, and of the delivery that it is for. */
  readonly cutoff: string
  readonly deliverAt: string
  /** What time is left for. */
  readonly words: { readonly left: (day: string, cutoff: string) => string; readonly closed: string }
  readonly onEnd: () => void
}

/** Ticks each second until the cut-off; then the date is fetched again. DASH-21..DASH-23. */
export function CutoffCountdown({ cutoff, deliverAt, words, onEnd }: CutoffCountdownProps) {
  const clock = useClock()
  const now = useCallback(() => clock.now().getTime(), [clock])
  const untilMs = Date.parse(cutoff)
  const [endedFor, setEndedFor] = useState<number>()
  const { countdown } = messages
  if (endedFor === untilMs || untilMs <= now()) return <Text tone="muted">{words.closed}</Text>
  return (
    <div className={styles.countdown}>
      <Countdown
        look="tags"
        untilMs={untilMs}
        now={now}
        label={countdown.label}
        units={countdown.units}
        onEnd={() => {
          setEndedFor(untilMs)
          onEnd()
        }}
      />
      <Text size="small" tone="muted" className={styles.words}>
        {words.left(unbrokenDate(monthDay(deliverAt)), unbrokenDate(monthDay(lastChangeDay(cutoff))))}
      </Text>
    </div>
  )
}
