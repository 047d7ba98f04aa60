import type { Manifest } from '@cupboard/shared/contracts'
import { useClock } from '@cupboard/shared/module'
import { Cat, DeliveryBox, Fireworks, PriceLabel, Rail } from '@cupboard/shared/ui'
import { calendarDays, type CalendarDay } from '../domain/calendar-days.ts'
import styles from './calendar-shelf.module.css'

function toneOf({ isToday, isLastChange, isDelivery }: CalendarDay) {
  if (isToday) return 'now'
  if (isDelivery) return 'hot'
  return isLastChange ? 'cut' : 'plain'
}

interface CalendarShelfProps {
  readonly plan: Pick<Manifest, 'shipAt' | 'deliverAt'>
  /** Nothing comes that day: the box is only drawn in outline. */
  readonly isSkipped: boolean
  readonly isCelebrated: boolean
}

/** From today to the day of the delivery, as a shelf. The words beside it say the same. */
export function CalendarShelf({ plan, isSkipped, isCelebrated }: CalendarShelfProps) {
  const days = calendarDays(useClock().now(), plan.shipAt, plan.deliverAt)
  // Within two months a day alone says which one it is.
  const isFar = new Set(days.map(({ month }) => month)).size > 2
  return (
    <div className={styles.shelf} data-far={isFar} aria-hidden="true">
      <div className={styles.days}>
        {days.map((day, index) => (
          <span key={index} className={styles.day} data-delivery={day.isDelivery}>
            {day.isToday && <Cat />}
            {day.isLastChange && <i className={styles.flag} />}
            {day.isDelivery && <DeliveryBox state={isSkipped ? 'planned' : 'here'} />}
          </span>
        ))}
        {isCelebrated && <Fireworks className={styles.sky} />}
      </div>
      <Rail className={styles.rail}>
        {days.map((day, index) => (
          <PriceLabel key={index} tone={toneOf(day)} className={styles.label}>
            {isFar && <span>{day.month}</span>}
            <b>{day.dayOfMonth}</b>
          </PriceLabel>
        ))}
      </Rail>
    </div>
  )
}
