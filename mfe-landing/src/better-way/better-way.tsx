import { memo } from 'react'
import type { GoOnLink } from '@cupboard/shared/module'
import { Button, Card, Heading } from '@cupboard/shared/ui'
import { Section } from '../layout/section.tsx'
import styles from './better-way.module.css'
import { messages } from './messages.ts'

/** Two ways to a full cupboard, side by side. LAND-65, LAND-89. */
export const BetterWay = memo(function BetterWay({
  callToAction,
  link,
}: {
  readonly callToAction: string
  readonly link: GoOnLink
}) {
  return (
    <Section isFarDown title={messages.title}>
      <div className={styles.ways}>
        <Card kind="sunk">
          <Heading level={3} look="small">
            {messages.store.title}
          </Heading>
          <ul className={styles.list}>
            {messages.store.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
        <Card>
          <Heading level={3} look="small">
            {messages.cupboard.title}
          </Heading>
          <ul className={styles.list} data-good>
            {messages.cupboard.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <Button variant="primary" {...link}>
            {callToAction}
          </Button>
        </Card>
      </div>
    </Section>
  )
})
