import { useState } from 'react'
import { DAY_MS, type OpsClock } from '@cupboard/shared/contracts'
import { Button, Row, Stack, Text } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { longTimeWords } from './format.ts'
import { messages } from './messages.ts'
import { opsCall } from './ops-client.ts'
import styles from './ops.module.css'
import { Section, type SectionPlace } from './section.tsx'
import { useOpsClock } from './use-ops.ts'

const words = messages.clock
const HOUR = 60
const DAY = 24 * HOUR
const MOVES = [
  { label: words.hour, minutes: HOUR },
  { label: words.day, minutes: DAY },
  { label: words.week, minutes: 7 * DAY },
  { label: words.cycle, minutes: 28 * DAY },
] as const
type Move = (typeof MOVES)[number]

function ClockFace({ clock }: { readonly clock: OpsClock }) {
  const days = Math.round(clock.offsetMs / DAY_MS)
  return (
    <div>
      <p className={styles.now}>{longTimeWords(clock.now)}</p>
      <Text size="small" tone="muted">
        {words.central}. {days === 0 ? words.real : words.ahead(days)}.
      </Text>
    </div>
  )
}

/** The business clock; in the sandbox it can be moved forward to see the plan unfold. */
export function ClockSection({ id }: SectionPlace) {
  const query = useOpsClock()
  const [move, setMove] = useState<Move>()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {(clock) => (
        <Stack gap={4}>
          <ClockFace clock={clock} />
          {clock.isMovable ? (
            <Row gap={2}>
              {MOVES.map((option) => (
                <Button key={option.minutes} size="small" onClick={() => setMove(option)}>
                  {option.label}
                </Button>
              ))}
            </Row>
          ) : (
            <Text tone="muted">{words.fixed}</Text>
          )}
          {move && (
            <ActDialog
              title={words.move(move.label)}
              confirm={move.label}
              onClose={() => setMove(undefined)}
              act={(reason) => opsCall('moveClock', { body: { forwardMinutes: move.minutes, reason } })}
            />
          )}
        </Stack>
      )}
    </Section>
  )
}
