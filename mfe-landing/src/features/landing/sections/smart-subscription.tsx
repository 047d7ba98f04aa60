import { paths } from '@cupboard/shared/contracts'
import { Badge, Button, Card, Text } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { Sum } from '../../../layout/sum.tsx'
import { CHART, depthOf, PAPER_ON_SHELF, STOCK_LINE } from '../domain/paper-on-shelf.ts'
import { messages } from '../messages.ts'
import styles from './smart-subscription.module.css'

const { smart } = messages
const LEAST = depthOf(PAPER_ON_SHELF[1].left)

/** LAND-60. */
export function SmartSubscription() {
  return (
    <Section
      layout="split"
      title={smart.title}
      lead={smart.lead}
      more={
        <div>
          <Sum rows={smart.rows} />
          <Button to={paths.science()}>{smart.science}</Button>
        </div>
      }
    >
      <Card>
        <div className={styles.caption}>
          <div>
            <Text>
              <b>{smart.chart.title}</b>
            </Text>
            <Text size="small" tone="muted">
              {smart.chart.of}
            </Text>
          </div>
          <Badge tone="butter">{smart.chart.deliveries}</Badge>
        </div>
        <div className={styles.chart} role="img" aria-label={smart.chart.inWords}>
          <span>{smart.chart.full}</span>
          <span>{smart.chart.left}</span>
          <svg viewBox={`0 0 ${CHART.weeks} ${CHART.rolls}`} preserveAspectRatio="none">
            <path d={`${STOCK_LINE}V${CHART.rolls}H0Z`} />
            <path d={`M0 ${LEAST}H${CHART.weeks}`} />
            <path d={STOCK_LINE} />
          </svg>
          <ol>
            {smart.chart.weeks.map((week) => (
              <li key={week}>{week}</li>
            ))}
          </ol>
        </div>
      </Card>
    </Section>
  )
}
