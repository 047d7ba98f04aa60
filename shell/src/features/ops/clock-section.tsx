import { useState } from 'react'
import { DAY_MS, type OpsClock } from '@cupboard/shared/contracts'
import { Button, Row, Stack, Text } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { longTimeWords } from './format.ts'
import { Happened } from './happened.tsx'
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
/** Without minutes: to what is due next. */
interface Move {
  readonly label: string
  readonly minutes?: number
}
const TO_NEXT: Move = { label: messages.happened.toNext }

function ClockFace({ clock }: { readonly clock: OpsClock }) {
  const days = Math.round(clock.offsetMs / DAY_MS)
  return (
    <div>
      <p className={styles.now}>{longTimeWords(clock.now)}</p>
      <Text size="small" tone="muted">
        {words.central}. {days === 0 ? words.real : words.ahead(days)}.{' '}
        {clock.nextAt ? messages.happened.nextAt(longTimeWords(clock.nextAt)) : messages.happened.noNext}
      </Text>
    </div>
  )
}

function MoveDialog({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { label, minutes } = move
  return (
    <ActDialog
      title={words.move(label)}
      confirm={label}
      onClose={onClose}
      act={(reason) =>
        minutes === undefined
          ? opsCall('clockToNext', { body: { reason } })
          : opsCall('moveClock', { body: { forwardMinutes: minutes, reason } })
      }
    />
  )
}

/** Before the clock was moved: by the business clock, and in real time. */
const sinceOf = ({ now, offsetMs }: OpsClock) => ({
  from: now,
  realFrom: new Date(Date.parse(now) - offsetMs).toISOString(),
})

function Lever({ clock, onMove }: { readonly clock: OpsClock; readonly onMove: (move: Move) => void }) {
  if (!clock.isMovable) return <Text tone="muted">{words.fixed}</Text>
  const moves: readonly Move[] = [...MOVES, ...(clock.nextAt ? [TO_NEXT] : [])]
  return (
    <Row gap={2}>
      {moves.map((option) => (
        <Button key={option.label} size="small" onClick={() => onMove(option)}>
          {option.label}
        </Button>
      ))}
    </Row>
  )
}

/** The business clock; in the sandbox it can be moved forward to see the plan unfold. */
export function ClockSection({ id }: SectionPlace) {
  const query = useOpsClock()
  const [move, setMove] = useState<Move>()
  const [since, setSince] = useState<ReturnType<typeof sinceOf>>()
  return (
    <Section id={id} title={words.title} detail={words.detail} query={query}>
      {(clock) => (
        <Stack gap={4}>
          <ClockFace clock={clock} />
          <Lever
            clock={clock}
            onMove={(chosen) => {
              setMove(chosen)
              setSince(sinceOf(clock))
            }}
          />
          {move && <MoveDialog move={move} onClose={() => setMove(undefined)} />}
          {since && !move && <Happened since={since} />}
        </Stack>
      )}
    </Section>
  )
}
