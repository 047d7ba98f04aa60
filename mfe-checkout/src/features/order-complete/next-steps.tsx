import { shortWeekdayMonthDay } from '@cupboard/shared/contracts'
import type { ReactNode } from 'react'
import type { Order } from '@cupboard/shared/contracts'
import { DeliveryBox, Heading, Phone, PriceLabel, ProductDrawing, Rail, Text, Truck } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import styles from './order-complete.module.css'

interface Step {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly isHot?: boolean
  readonly picture: ReactNode
}

function stepsOf({ expectedShipDate, expectedDeliveryDate, deliverTo }: Order): readonly Step[] {
  const { ordered, leaves, arrives, following } = messages.steps
  return [
    {
      ...ordered,
      picture: (
        <>
          <ProductDrawing productType="HandSoap" articleType="Bottle" articleCount={2} />
          <ProductDrawing productType="ToiletPaper" articleType="Roll" articleCount={6} />
        </>
      ),
    },
    { ...leaves, label: shortWeekdayMonthDay(expectedShipDate), picture: <Truck /> },
    {
      ...arrives,
      text: arrives.text(deliverTo.address),
      label: shortWeekdayMonthDay(expectedDeliveryDate),
      isHot: true,
      picture: <DeliveryBox state="coming" />,
    },
    {
      ...following,
      picture: (
        <>
          <Phone />
          <DeliveryBox state="planned" />
        </>
      ),
    },
  ]
}

/** The days from now to the next box, along one shelf. */
export function NextSteps({ order }: { readonly order: Order }) {
  return (
    <section>
      <Heading level={2} look="section">
        {messages.next}
      </Heading>
      <ol className={styles.steps}>
        {stepsOf(order).map(({ title, text, label, isHot = false, picture }) => (
          <li key={title} className={styles.step}>
            <div className={styles.picture} aria-hidden="true">
              {picture}
            </div>
            <Rail>
              <PriceLabel tone={isHot ? 'hot' : 'plain'}>{label}</PriceLabel>
            </Rail>
            <Heading level={3} look="small">
              {title}
            </Heading>
            <Text size="small" tone="muted">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  )
}
