import type { GoOnLink } from '@cupboard/shared/module'
import { Button, Card, Heading } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { messages } from '../messages.ts'
import styles from './cards.module.css'
import lists from './better-way.module.css'

/** LAND-65. */
export function BetterWay({ callToAction, link }: { readonly callToAction: string; readonly link: GoOnLink }) {
  const { better } = messages
  return (
    <Section title={better.title}>
      <div className={styles.cards} data-columns="2">
        <Card kind="sunk">
          <Heading level={3} look="small">
            {better.store.title}
          </Heading>
          <ul className={lists['list']}>
            {better.store.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
        <Card>
          <Heading level={3} look="small">
            {better.cupboard.title}
          </Heading>
          <ul className={lists['list']} data-good>
            {better.cupboard.items.map((item) => (
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
}
