import { useEffect, useState } from 'react'
import type { Consent } from '@cupboard/shared/contracts'
import type { EventsPort } from '@cupboard/shared/module'
import { Button, tellConsentBarHeight, Text } from '@cupboard/shared/ui'
import { placeOf } from '../layout/place.ts'
import styles from './consent-bar.module.css'
import { keepConsent, NOTHING_ALLOWED, type ConsentKind } from './consent.ts'
import { messages } from './messages.ts'

interface Props {
  readonly page: Window
  readonly kinds: readonly ConsentKind[]
  readonly events: EventsPort
}

const words = messages.bar

/** Where the focus goes on when the bar that had it is gone. */
const MODULE = 'module'

/**
 * Asks, where people look around; in the interview, at checkout and behind the sign-in nobody is disturbed. It covers nothing for good:
 * any answer ends it. Until then nothing is measured.
 */
export function ConsentBar({ page, kinds, events }: Props) {
  const [isAnswered, setAnswered] = useState(false)
  const [place, setPlace] = useState(() => placeOf(page.location.pathname))
  useEffect(() => events.on('page.viewed', ({ path }) => setPlace(placeOf(path))), [events])
  useEffect(
    () =>
      events.on('consent.given', () => {
        if (document.activeElement?.closest('[data-consent-bar]'))
          document.getElementById(MODULE)?.focus({ preventScroll: true })
        setAnswered(true)
      }),
    [events],
  )
  const answer = (consent: Consent) => {
    keepConsent(page, consent, Date.now())
    events.emit('consent.given', consent)
  }
  if (isAnswered || place !== 'marketing') return null
  return (
    <section ref={tellConsentBarHeight} className={styles.bar} aria-label={messages.title} data-consent-bar>
      <div className={styles.words}>
        <h2 className={styles.title}>{words.title}</h2>
        <Text size="small">
          {kinds.map((kind) => words.text[kind]).join(' ')} {words.never}
        </Text>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() =>
            answer({ statistics: kinds.includes('statistics'), advertising: kinds.includes('advertising') })
          }
        >
          {words.all}
        </Button>
        <Button size="small" onClick={() => answer(NOTHING_ALLOWED)}>
          {words.none}
        </Button>
        <Button
          size="small"
          variant="text"
          aria-haspopup="dialog"
          onClick={() => events.emit('legal-text.requested', { text: 'choices' })}
        >
          {words.choose}
        </Button>
      </div>
    </section>
  )
}
