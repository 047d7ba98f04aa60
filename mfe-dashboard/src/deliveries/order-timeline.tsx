import type { ReactNode } from 'react'
import { shortWeekdayMonthDay, type Order } from '@cupboard/shared/contracts'
import { useClock } from '@cupboard/shared/module'
import { VisuallyHidden } from '@cupboard/shared/ui'
import { trackingLink } from './domain/current-order.ts'
import { orderSteps, type OrderStep } from './domain/order-steps.ts'
import { messages } from './messages.ts'
import styles from './order-timeline.module.css'

const words = messages.timeline

function Step({ step: { words: name, detail, at, when } }: { readonly step: OrderStep }) {
  return (
    <li className={styles.step} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
      <span className={styles.name}>
        {when === 'to-come' && <VisuallyHidden>{words.toCome}: </VisuallyHidden>}
        {name}
      </span>
      {at !== undefined && (
        <time className={styles.day} dateTime={at}>
          {shortWeekdayMonthDay(at)}
        </time>
      )}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </li>
  )
}

interface OrderTimelineProps {
  readonly order: Order
  /** More links, beside the one to the carrier. */
  readonly children?: ReactNode
}

/** What happened to an order, where it stands, and what is to come. A row where there is room for one, else a column. */
export function OrderTimeline({ order, children }: OrderTimelineProps) {
  const steps = orderSteps(order, useClock().now())
  const tracking = trackingLink(order)
  return (
    <div className={styles.timeline}>
      <ol className={styles.steps} aria-label={words.label}>
        {steps.map((step, index) => (
          <Step key={index} step={step} />
        ))}
      </ol>
      <div className={styles.links}>
        {tracking && (
          <a href={tracking} rel="noreferrer">
            {messages.track}
          </a>
        )}
        {children}
      </div>
    </div>
  )
}
