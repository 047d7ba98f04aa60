import { monthDay, type Cents, type Manifest } from '@cupboard/shared/contracts'
import { ActionBar, Button, Money } from '@cupboard/shared/ui'
import { lastChangeDay } from '../domain/delivery-state.ts'
import { messages } from '../messages.ts'
import { DELIVERY_SUMMARY } from './delivery-summary.tsx'
import styles from './total-bar.module.css'

interface TotalBarProps {
  readonly plan: Pick<Manifest, 'shipAt'>
  readonly total: Cents
}

/** Where the sum stands below the shelves, what it comes to and until when it can be changed are always in sight. */
export function TotalBar({ plan, total }: TotalBarProps) {
  const { bar } = messages
  return (
    <div className={styles.narrow}>
      <ActionBar label={bar.label}>
        <p>
          <b className={styles.total}>
            <Money cents={total} />
          </b>
          <span className={styles.until}>{bar.until(monthDay(lastChangeDay(plan.shipAt)))}</span>
        </p>
        <Button onClick={() => document.getElementById(DELIVERY_SUMMARY)?.focus()}>{bar.act}</Button>
      </ActionBar>
    </div>
  )
}
