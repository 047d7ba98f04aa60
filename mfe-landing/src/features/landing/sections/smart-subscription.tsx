import { paths } from '@cupboard/shared/contracts'
import { Button } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { Sum } from '../../../layout/sum.tsx'
import { messages } from '../messages.ts'
import styles from './smart-subscription.module.css'

/** From full to the last roll, three times. */
const STOCK = 'M0 6 30 92V6L60 92V6L90 92'

/** LAND-60. */
export function SmartSubscription() {
  const { smart } = messages
  return (
    <Section layout="split" title={smart.title} lead={smart.lead}>
      <div className={styles.halves}>
        <div>
          <Sum rows={smart.rows} />
          <Button to={paths.science()}>{smart.science}</Button>
        </div>
        <div className={styles.chart} role="img" aria-label={smart.chart}>
          <span>{smart.full}</span>
          <span>{smart.left}</span>
          <svg viewBox="0 0 90 100" preserveAspectRatio="none">
            <path d={`${STOCK}V100H0Z`} />
            <path d="M0 92H90" />
            <path d={STOCK} />
          </svg>
        </div>
      </div>
    </Section>
  )
}
