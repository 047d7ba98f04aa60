import { Badge, Card, Text } from '@cupboard/shared/ui'
import { CHART, depthOf, PAPER_ON_SHELF, STOCK_LINE } from './domain/paper-on-shelf.ts'
import { messages } from './messages.ts'
import styles from './stock-chart.module.css'

const LEAST = depthOf(PAPER_ON_SHELF[1].left)

/** How the paper of a family goes down and up again. LAND-60, LAND-89. */
export function StockChart() {
  return (
    <Card>
      <div className={styles.caption}>
        <div>
          <Text>
            <b>{messages.title}</b>
          </Text>
          <Text size="small" tone="muted">
            {messages.of}
          </Text>
        </div>
        <Badge tone="butter">{messages.deliveries}</Badge>
      </div>
      <div className={styles.chart} role="img" aria-label={messages.inWords}>
        <span>{messages.full}</span>
        <span>{messages.left}</span>
        <svg viewBox={`0 0 ${CHART.weeks} ${CHART.rolls}`} preserveAspectRatio="none">
          <path d={`${STOCK_LINE}V${CHART.rolls}H0Z`} />
          <path d={`M0 ${LEAST}H${CHART.weeks}`} />
          <path d={STOCK_LINE} />
        </svg>
        <ol>
          {messages.weeks.map((week) => (
            <li key={week}>{week}</li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
