import { useEffect, useRef } from 'react'
import styles from './countdown.module.css'
import { timeLeft, type TimeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

interface CountdownProps {
  /** The moment it ends, milliseconds since 1970. */
  readonly untilMs: number
  /** The business clock; pass a stable function. */
  readonly now: () => number
  /** Words for each part, for example "days". A part without words is not shown. */
  readonly units: Partial<Record<keyof TimeLeft, string>>
  /** What is counted, read once: "Time left to change this box". */
  readonly label: string
  /** `tags` stand on a shelf edge, `clock` runs in a line of words, which says days only where there are some. */
  readonly look?: 'clock' | 'tags' | undefined
  readonly onEnd?: (() => void) | undefined
}

const order = ['days', 'hours', 'minutes', 'seconds'] as const

/** Time that is left, in labels. It is read as a timer and never interrupts. */
export function Countdown({ untilMs, now, units, label, look = 'clock', onEnd }: CountdownProps) {
  const at = useNow(now, untilMs)
  const hasEnded = at >= untilMs
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (hasEnded) end.current?.()
  }, [hasEnded])

  const left = timeLeft(untilMs, at)
  const isSaid = (part: keyof TimeLeft) => part !== 'days' || look === 'tags' || left.days > 0
  return (
    <span className={styles.countdown} data-look={look} role="timer" aria-label={label}>
      {order.map((part) =>
        units[part] === undefined || !isSaid(part) ? null : (
          <span key={part} className={styles.part}>
            <b className={styles.number}>{part === 'days' ? left[part] : String(left[part]).padStart(2, '0')}</b>{' '}
            {units[part]}
          </span>
        ),
      )}
    </span>
  )
}
