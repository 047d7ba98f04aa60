import { memo } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { Button } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { Sum } from '../../../layout/sum.tsx'
import { StockChart } from '../../../stock-chart/stock-chart.tsx'
import { messages } from '../messages.ts'

const { smart } = messages

/** LAND-60. */
export const SmartSubscription = memo(function SmartSubscription() {
  return (
    <Section
      isFarDown
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
      <StockChart />
    </Section>
  )
})
