import { paths } from '@cupboard/shared/contracts'
import { Button } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { Sum } from '../../../layout/sum.tsx'
import { messages } from '../messages.ts'
import styles from './smart-subscription.module.css'

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
          <span>{smart.kept}</span>
        </div>
      </div>
    </Section>
  )
}
