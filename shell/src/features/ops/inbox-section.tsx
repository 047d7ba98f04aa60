import { useState } from 'react'
import { opsLetters, type OpsMessage } from '@cupboard/shared/contracts'
import { Badge, Button, EmptyState, Heading, Row, Stack, Tabs, Text } from '@cupboard/shared/ui'
import { filledPath } from '../../api/filled-path.ts'
import { siteLinkIn, timeWords } from './format.ts'
import { LetterFrame } from './letter-frame.tsx'
import { messages } from './messages.ts'
import styles from './ops.module.css'
import { Fetched, Section, type SectionPlace } from './section.tsx'
import { useOpsMessage, useOpsMessages } from './use-ops.ts'

const words = messages.inbox
const TONES = { waiting: 'butter', delivered: 'ok', failed: 'danger' } as const

interface BothWaysProps {
  readonly id: string
  readonly text: string
  readonly title: string
}

/** A letter as text, and as it looks; the second is fetched when it is asked for, since who looks is written down. */
function BothWays({ id, text, title }: BothWaysProps) {
  const [way, setWay] = useState('text')
  const frame = <LetterFrame path={filledPath(opsLetters.sent, { id })} title={title} />
  return (
    <Tabs
      label={words.ways}
      selected={way}
      onSelect={setWay}
      tabs={[
        { id: 'text', label: words.asText, panel: <p className={styles.letter}>{text}</p> },
        { id: 'letter', label: words.asLetter, panel: way === 'letter' && frame },
      ]}
    />
  )
}

function Letter({ id }: { readonly id: string }) {
  const query = useOpsMessage(id)
  return (
    <Fetched query={query}>
      {({ subject, text, kind, channel, recipient, status, attempts, refusal, isLetter }) => {
        const link = siteLinkIn(text, window.location.origin)
        return (
          <Stack gap={3}>
            <Row gap={3} align="center">
              <Heading level={3} look="small">
                {subject ?? kind}
              </Heading>
              <Badge tone={TONES[status]}>{words.status[status]}</Badge>
            </Row>
            <Text size="small" tone="muted">
              {words.to(channel, recipient)}
            </Text>
            {refusal !== undefined && <Text size="small">{words.refused(refusal, attempts)}</Text>}
            {isLetter ? (
              <BothWays id={id} text={text} title={subject ?? kind} />
            ) : (
              <p className={styles.letter}>{text}</p>
            )}
            {link !== undefined && (
              <div>
                <Button variant="primary" href={link}>
                  {words.openLink}
                </Button>
              </div>
            )}
          </Stack>
        )
      }}
    </Fetched>
  )
}

function Inbox({ list }: { readonly list: readonly OpsMessage[] }) {
  const [chosen, setChosen] = useState<string>()
  if (list.length === 0) return <EmptyState title={words.empty} level={3} />
  return (
    <div className={styles.inbox}>
      <ul className={styles.envelopes}>
        {list.map(({ id, kind, channel, recipient, createdAt }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              <span>
                <strong>{kind}</strong>
                <span>{timeWords(createdAt)}</span>
              </span>
              <span>{words.to(channel, recipient)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.reading}>
        {chosen === undefined ? <Text tone="muted">{words.choose}</Text> : <Letter key={chosen} id={chosen} />}
      </div>
    </div>
  )
}

/** The outbox: what customers would have received, and the link in it. */
export function InboxSection({ id }: SectionPlace) {
  const query = useOpsMessages()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {({ messages: list }) => <Inbox list={list} />}
    </Section>
  )
}
