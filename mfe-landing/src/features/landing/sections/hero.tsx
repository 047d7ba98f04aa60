import { paths } from '@cupboard/shared/contracts'
import type { GoOnLink } from '@cupboard/shared/module'
import { Banner, Button, CupboardScene, Fold, Heading, Room, Stack, Text } from '@cupboard/shared/ui'
import type { HERO_SHELVES } from '../../../catalogue/samples.ts'
import type { HeroOffer, HeroWords } from '../domain/hero-words.ts'
import { messages } from '../messages.ts'
import styles from './hero.module.css'

interface HeroProps {
  readonly words: HeroWords
  readonly offer: HeroOffer | undefined
  /** There may be one: the shell keeps the room of its banner. */
  readonly awaitsOffer: boolean
  /** It is about to be said what is given, or why nothing is. */
  readonly awaitsAnswer: boolean
  readonly callToAction: string
  readonly link: GoOnLink
  /** A visitor may go to the gate with the answer. */
  readonly asksZipcode: boolean
  /** What stands in the cupboard, with its prices once they are known. */
  readonly shelves: typeof HERO_SHELVES
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

/** To the gate with the answer, which answers it there; works before a script runs, too. */
function ZipForm() {
  return (
    <form action={paths.gate()} className={styles.zip}>
      <label htmlFor="zip">{messages.zip.label}</label>
      <input id="zip" name="zipcode" inputMode="numeric" autoComplete="postal-code" />
      <Button type="submit">{messages.zip.check}</Button>
    </form>
  )
}

/** Words at the left, the open cupboard at the right. LAND-44..LAND-47, SHELL-84, FUN-01. */
export function Hero({ words, offer, awaitsOffer, awaitsAnswer, callToAction, link, asksZipcode, shelves }: HeroProps) {
  return (
    <Room
      after={offer ? <Offer offer={offer} /> : awaitsAnswer ? <div className={styles.answer} /> : null}
      scene={<CupboardScene shelves={shelves} label={messages.scene} />}
      floor={
        <ul className={styles.floor}>
          {messages.floor.map(({ title, body }) => (
            <li key={title}>
              <b>{title}</b> {body}
            </li>
          ))}
        </ul>
      }
    >
      <Stack gap={4} className={styles.words}>
        <Heading level={1} className={styles.headline}>
          {words.header}
        </Heading>
        <Text size="lead" tone="muted">
          {words.subheader}
        </Text>
        <Fold />
        <div className={styles.action} {...(awaitsOffer && { 'data-awaits-offer': '' })}>
          <Button variant="primary" size="large" {...link}>
            {callToAction}
          </Button>
        </div>
        {asksZipcode && <ZipForm />}
      </Stack>
    </Room>
  )
}
