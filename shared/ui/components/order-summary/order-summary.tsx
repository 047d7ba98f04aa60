import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from '../heading/heading.tsx'
import { Money } from '../money/money.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './order-summary.module.css'

/** Cents; words such as "Free"; or something that is still being worked out, with the words that say so. */
export type SummaryAmount = number | { readonly words: ReactNode } | { readonly loading: string }

export interface SummaryLine {
  readonly id: string
  readonly label: ReactNode
  readonly amount: SummaryAmount
  readonly tone?: 'plain' | 'saving' | 'muted'
}

function Amount({ amount }: { readonly amount: SummaryAmount }) {
  if (typeof amount === 'number') return <Money cents={amount} />
  if ('words' in amount) return amount.words
  return (
    <span className={styles.loading} role="status">
      <VisuallyHidden>{amount.loading}</VisuallyHidden>
      <Skeleton />
    </span>
  )
}

interface OrderSummaryProps {
  readonly title?: ReactNode
  readonly level?: HeadingLevel | undefined
  /** A line under the title: when it comes, how many things. */
  readonly detail?: ReactNode
  /** What is ordered, drawn. */
  readonly scene?: ReactNode
  readonly lines: readonly SummaryLine[]
  readonly total: { readonly label: ReactNode; readonly amount: SummaryAmount; readonly note?: ReactNode }
  /** The action, and what belongs under it. */
  readonly children?: ReactNode
}

/** What an order comes to, line by line. It adds nothing up: the amounts are the caller's. */
export function OrderSummary({ title, level = 2, detail, scene, lines, total, children }: OrderSummaryProps) {
  return (
    <div className={styles.summary}>
      {(title !== undefined || detail !== undefined) && (
        <div>
          {title !== undefined && (
            <Heading level={level} look="section">
              {title}
            </Heading>
          )}
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
      )}
      {scene}
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.id} className={styles.line} data-tone={line.tone ?? 'plain'}>
            <dt>{line.label}</dt>
            <dd>
              <Amount amount={line.amount} />
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>
            <Amount amount={total.amount} />
          </dd>
        </div>
      </dl>
      {total.note !== undefined && <p className={styles.note}>{total.note}</p>}
      {children}
    </div>
  )
}
