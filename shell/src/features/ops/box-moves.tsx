import { useState } from 'react'
import { BoxMove, type OpsBox, type OpsMoved } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { Button, ErrorBox, Row, SelectField, Stack, Text, TextAreaField, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import { opsCall, OpsRefusal } from './ops-client.ts'
import styles from './ops.module.css'
import { useOpsAct } from './use-ops.ts'

const words = messages.day

type Faults = OpsMoved['faults']

const faultWords = (faults: Faults): string =>
  faults.map(({ line, text, fault }) => words.fault(line, text, fault)).join('. ')

/** Marks boxes, and tells what is wrong with them. */
function useBoxMoves() {
  const { mutate, reset, isPending, error, submittedAt } = useOpsAct()
  return {
    move: (to: BoxMove, lines: string, onMoved: (moved: OpsMoved) => void) =>
      mutate(async () => onMoved(await opsCall('moveBoxes', { body: { move: to, lines } }))),
    forget: reset,
    isBusy: isPending,
    hasFailed: error !== null,
    failure: error && (
      <ErrorBox attempt={submittedAt}>{error instanceof OpsRefusal ? error.message : messages.failed}</ErrorBox>
    ),
  }
}

/** The next thing that happens to one box. */
export function NextMove({ box: { orderNumber, status, isPacked } }: { readonly box: OpsBox }) {
  if (status === 'Delivered') return null
  if (status === 'Shipped') return <MarkBox to="delivered" orderNumber={orderNumber} />
  return isPacked ? <ShipBox orderNumber={orderNumber} /> : <MarkBox to="packed" orderNumber={orderNumber} />
}

function MarkBox({ to, orderNumber }: { readonly to: BoxMove; readonly orderNumber: string }) {
  const { move, isBusy, failure } = useBoxMoves()
  const [faults, setFaults] = useState<Faults>([])
  return (
    <Stack gap={2}>
      <div>
        <Button
          size="small"
          busy={isBusy}
          aria-label={words.mark(to, orderNumber)}
          onClick={() => move(to, orderNumber, (moved) => setFaults(moved.faults))}
        >
          {words.moves[to]}
        </Button>
      </div>
      {failure}
      {faults.length > 0 && <ErrorBox>{faultWords(faults)}</ErrorBox>}
    </Stack>
  )
}

function ShipBox({ orderNumber }: { readonly orderNumber: string }) {
  const { move, forget, isBusy, hasFailed, failure } = useBoxMoves()
  const form = useForm<{ readonly tracking: string }, Faults>({
    initial: { tracking: '' },
    problemsOf: () => ({}),
    say: faultWords,
  })
  const ship = () =>
    move('shipped', `${orderNumber},${form.values.tracking}`, ({ faults }) => {
      if (faults.length > 0) form.refuse({ tracking: faults })
    })
  return (
    <Form className={styles.move} checks={[form]} onSend={ship} onTry={forget} hasFailed={hasFailed}>
      <TextField
        {...form.field('tracking')}
        label={words.trackingOf(orderNumber)}
        hideLabel
        compact
        placeholder="1Z…"
      />
      <Row gap={2}>
        <Button size="small" type="submit" busy={isBusy} aria-label={words.mark('shipped', orderNumber)}>
          {words.moves.shipped}
        </Button>
      </Row>
      {failure}
    </Form>
  )
}

interface Moves {
  readonly lines: string
  readonly to: BoxMove
}
type MovesProblem = { readonly code: 'missing' } | { readonly code: 'faults'; readonly faults: Faults }

/** Many boxes at once, as they are pasted from a list. */
export function ManyMoves() {
  const { move, forget, isBusy, hasFailed, failure } = useBoxMoves()
  const [moved, setMoved] = useState<OpsMoved>()
  const form = useForm<Moves, MovesProblem>({
    initial: { lines: '', to: 'shipped' },
    problemsOf: ({ lines }) => (lines.trim() === '' ? { lines: { code: 'missing' } } : {}),
    say: (problem) =>
      problem.code === 'missing' ? words.listMissing : `${words.faults} ${faultWords(problem.faults)}`,
    toldOnLeaving: () => undefined,
  })
  const to = form.field('to')
  const send = () => {
    setMoved(undefined)
    move(form.values.to, form.values.lines, (outcome) => {
      const { faults } = outcome
      if (faults.length > 0) return form.refuse({ lines: { code: 'faults', faults } })
      setMoved(outcome)
      form.fillIn({ lines: '' })
    })
  }
  return (
    <Form checks={[form]} onSend={send} onTry={forget} hasFailed={hasFailed}>
      <TextAreaField {...form.field('lines')} label={words.list} hint={words.listHint} rows={4} />
      <SelectField
        {...to}
        label={words.move}
        options={BoxMove.options.map((value) => ({ value, label: words.moves[value] }))}
        onValueChange={(value) => to.onValueChange(BoxMove.parse(value))}
      />
      {failure}
      <div role="status">{moved && <Text tone="ok">{words.moved(moved.moved, moved.before)}</Text>}</div>
      <div>
        <Button type="submit" busy={isBusy}>
          {words.apply}
        </Button>
      </div>
    </Form>
  )
}
