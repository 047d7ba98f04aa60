import { useCallback } from 'react'
import { weekdayMonthDay, type Shipment } from '@cupboard/shared/contracts'
import { useClock } from '@cupboard/shared/module'
import { Banner, Countdown } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import { messages } from './messages.ts'

interface CountdownBannerProps {
  readonly shipment: Shipment | undefined
  /** It is asked for: the banner has its place, so that nothing moves when it comes. */
  readonly isAwaited: boolean
  /** The cut-off has come. */
  readonly onEnd: () => void
}

/** How long an order still makes the next delivery. CHK-08, OP-54. */
export function CountdownBanner({ shipment, isAwaited, onEnd }: CountdownBannerProps) {
  const clock = useClock()
  const now = useCallback(() => clock.now().getTime(), [clock])
  if (!shipment) return isAwaited && <div className={styles.countdownPlace} />
  return (
    <Banner tone="butter" wide icon="clock">
      <span className={styles.part}>
        {messages.countdownBefore}{' '}
        <Countdown
          untilMs={Date.parse(shipment.cutoff)}
          now={now}
          units={messages.countdownUnits}
          label={messages.countdownLabel}
          onEnd={onEnd}
        />{' '}
      </span>
      <span className={styles.part}>
        {messages.countdownAfter} <b>{weekdayMonthDay(shipment.deliveryDate)}</b>.
      </span>
    </Banner>
  )
}
