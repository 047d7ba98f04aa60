import { paths } from '@cupboard/shared/contracts'
import type { GoOnLink } from '@cupboard/shared/module'
import { Banner, Button, CupboardScene, Heading, Room, Row, Stack, Text } from '@cupboard/shared/ui'
import { HERO_SHELVES } from '../../../catalogue/samples.ts'
import type { HeroOffer, HeroWords } from '../domain/hero-words.ts'
import { messages } from '../messages.ts'
import styles from './hero.module.css'

interface HeroProps {
  readonly words: HeroWords
  readonly offer: HeroOffer | undefined
  readonly callToAction: string
  readonly link: GoOnLink
}

function Enroll({ at }: { readonly at: string }) {
  return (
    <Button size="small" to={paths.enrollEmployee(at)}>
      {messages.offer.enrollAction}
    </Button>
  )
}

function Offer({ offer: { text, isRefused, enrollAt } }: { readonly offer: HeroOffer }) {
  return (
    <Banner
      tone={isRefused ? 'warning' : 'ok'}
      {...(isRefused ? {} : { icon: 'gift' })}
      live="polite"
      {...(enrollAt === undefined ? {} : { action: <Enroll at={enrollAt} /> })}
    >
      {text}
    </Banner>
  )
}

/** Words at the left, the open cupboard at the right. LAND-44..LAND-47, SHELL-84. */
export function Hero({ words, offer, callToAction, link }: HeroProps) {
  return (
    <Room
      after={offer && <Offer offer={offer} />}
      scene={<CupboardScene shelves={HERO_SHELVES} label={messages.scene} />}
      floor={
        <ul className={styles.floor}>
          {messages.floor.map(({ title, body }) => (
            <li key={title}>
              <Text as="span" size="small">
                <b>{title}</b> {body}
              </Text>
            </li>
          ))}
        </ul>
      }
    >
      <Stack gap={4}>
        <Heading level={1} look="title">
          {words.header}
        </Heading>
        <Text size="lead" tone="muted">
          {words.subheader}
        </Text>
        <Row gap={3}>
          <Button variant="primary" size="large" {...link}>
            {callToAction}
          </Button>
        </Row>
      </Stack>
    </Room>
  )
}
