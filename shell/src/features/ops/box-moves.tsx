import { useState, type FormEvent } from 'react'
import { BoxMove, type OpsBox, type OpsMoved } from '@cupboard/shared/contracts'
import { Button, ErrorBox, Row, SelectField, Stack, Text, TextAreaField, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { opsCall, OpsRefusal } from './ops-client.ts'
import { useOpsAct } from './use-ops.ts'

const words = messages.day

/** Marks boxes, and keeps what came of it. */
function useBoxMoves() {
  const acting = useOpsAct()
  const [outcome, setOutcome] = useState<OpsMoved>()
  const move = (to: BoxMove, lines: string, onDone?: () => void) =>
    acting.mutate(async () => {
      const moved = await opsCall('moveBoxes', { body: { move: to, lines } })
      setOutcome(moved)
      if (moved.faults.length === 0) onDone?.()
    })
  return { move, outcome, isBusy: acting.isPending, error: acting.error }
}

function Outcome({ outcome, error }: Pick<ReturnType<typeof useBoxMoves>, 'outcome' | 'error'>) {
  if (error) return <ErrorBox>{error instanceof OpsRefusal ? error.message : messages.failed}</ErrorBox>
  if (!outcome) return null
  if (outcome.faults.length === 0) {
    return (
      <div role="status">
        <Text tone="ok">{words.moved(outcome.moved, outcome.before)}</Text>
      </div>
    )
  }
  return (
    <ErrorBox>
      {words.faults}
      <ul>
        {outcome.faults.map(({ line, text, fault }) => (
          <li key={line}>{words.fault(line, text, fault)}</li>
        ))}
      </ul>
    </ErrorBox>
  )
}

/** The next thing that happens to one box. */
export function NextMove({ box }: { readonly box: OpsBox }) {
  const { orderNumber, status, isPacked } = box
  const { move, outcome, isBusy, error } = useBoxMoves()
  const [tracking, setTracking] = useState('')
  if (status === 'Delivered') return null
  if (status === 'Shipped' || !isPacked) {
    const to = status === 'Shipped' ? 'delivered' : 'packed'
    return (
      <Stack gap={2}>
        <div>
          <Button
            size="small"
            busy={isBusy}
            aria-label={words.mark(to, orderNumber)}
            onClick={() => move(to, orderNumber)}
          >
            {words.moves[to]}
          </Button>
        </div>
        {(error || (outcome && outcome.faults.length > 0)) && <Outcome outcome={outcome} error={error} />}
      </Stack>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    move('shipped', `${orderNumber},${tracking}`)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={2}>
        <TextField
          label={words.trackingOf(orderNumber)}
          hideLabel
          compact
          placeholder="1Z…"
          value={tracking}
          onValueChange={setTracking}
        />
        <Row gap={2}>
          <Button size="small" type="submit" busy={isBusy} aria-label={words.mark('shipped', orderNumber)}>
            {words.moves.shipped}
          </Button>
        </Row>
        {(error || (outcome && outcome.faults.length > 0)) && <Outcome outcome={outcome} error={error} />}
      </Stack>
    </form>
  )
}

/** Many boxes at once, as they are pasted from a list. */
export function ManyMoves() {
  const [to, setTo] = useState<BoxMove>('shipped')
  const [lines, setLines] = useState('')
  const { move, outcome, isBusy, error } = useBoxMoves()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (lines.trim() !== '') move(to, lines, () => setLines(''))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <TextAreaField label={words.list} hint={words.listHint} value={lines} onValueChange={setLines} rows={4} />
        <SelectField
          label={words.move}
          value={to}
          options={BoxMove.options.map((value) => ({ value, label: words.moves[value] }))}
          onValueChange={(value) => setTo(BoxMove.parse(value))}
        />
        <Outcome outcome={outcome} error={error} />
        <div>
          <Button type="submit" busy={isBusy}>
            {words.apply}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
