import { useState } from 'react'
import type { OpsOrderDetail } from '@cupboard/shared/contracts'
import { useForm } from '@cupboard/shared/forms'
import { Button, dollars, Row, Text, TextField } from '@cupboard/shared/ui'
import { ActDialog } from './act-dialog.tsx'
import { centsOf } from './domain/amount.ts'
import { messages } from './messages.ts'
import { opsCall } from './ops-client.ts'

const words = messages.order

interface ActProps {
  readonly detail: OpsOrderDetail
  readonly onClose: () => void
}

function RetryDialog({ detail: { order }, onClose }: ActProps) {
  const [key] = useState(() => crypto.randomUUID())
  const params = { number: order.orderNumber }
  return (
    <ActDialog
      title={words.retryTitle(order.orderNumber)}
      confirm={words.retry}
      onClose={onClose}
      act={(reason) => opsCall('retryCharge', { params, body: { key, reason } })}
    >
      <Text>{words.retryText(dollars(order.totalCents))}</Text>
    </ActDialog>
  )
}

function RefundDialog({ detail: { order, refundableCents }, onClose }: ActProps) {
  const [refundId] = useState(() => crypto.randomUUID())
  const left = dollars(refundableCents)
  const form = useForm<{ readonly amount: string }, 'wrong'>({
    initial: { amount: '' },
    problemsOf: ({ amount }) => {
      const wanted = centsOf(amount) ?? Infinity
      return amount.trim() !== '' && wanted > refundableCents ? { amount: 'wrong' } : {}
    },
    say: () => words.refundWrong(left),
  })
  const refund = async (reason: string) => {
    const amountCents = centsOf(form.values.amount)
    const body = { refundId, reason, ...(amountCents === undefined ? {} : { amountCents }) }
    await opsCall('refundOrder', { params: { number: order.orderNumber }, body })
  }
  return (
    <ActDialog
      title={words.refundTitle(order.orderNumber)}
      confirm={words.refund}
      onClose={onClose}
      act={refund}
      checks={[form]}
    >
      <TextField
        {...form.field('amount')}
        label={words.refundAmount}
        hint={words.refundHint(left)}
        inputMode="decimal"
      />
    </ActDialog>
  )
}

function CancelDialog({ detail: { order }, onClose }: ActProps) {
  const params = { number: order.orderNumber }
  return (
    <ActDialog
      title={words.cancelTitle(order.orderNumber)}
      confirm={words.cancel}
      onClose={onClose}
      act={(reason) => opsCall('cancelOrder', { params, body: { reason } })}
    >
      <Text>{words.cancelText}</Text>
    </ActDialog>
  )
}

const ACTS = [
  { act: 'retry', Dialog: RetryDialog },
  { act: 'refund', Dialog: RefundDialog },
  { act: 'cancel', Dialog: CancelDialog },
] as const

/** What can be done about an order now; each is asked once more, with its reason. */
export function OrderActs({ detail }: { readonly detail: OpsOrderDetail }) {
  const [chosen, setChosen] = useState<(typeof ACTS)[number]>()
  const possible = ACTS.filter(({ act }) => detail.may[act])
  return (
    <>
      {possible.length > 0 && (
        <Row gap={2}>
          {possible.map((one) => (
            <Button key={one.act} size="small" onClick={() => setChosen(one)}>
              {words[one.act]}
            </Button>
          ))}
        </Row>
      )}
      {chosen && <chosen.Dialog detail={detail} onClose={() => setChosen(undefined)} />}
    </>
  )
}
