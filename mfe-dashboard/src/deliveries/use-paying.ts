import { useQueryClient } from '@cupboard/shared/queries'
import { useState } from 'react'
import { queryKeys, sentenceOf, type Order } from '@cupboard/shared/contracts'
import { useApi, useAnnounce } from '@cupboard/shared/module'
import { messages } from './messages.ts'
import { useReload } from './use-looking-again.ts'

/** What became of paying for an order that was refused. */
export interface Paying {
  readonly isBusy: boolean
  /** Why it was not paid, and how many tries have ended so. */
  readonly problem: string | undefined
  readonly attempt: number
  /** Charges the card that we have once more. API-25. */
  readonly tryAgain: (order: Order) => Promise<void>
  /** Runs another way to pay, and tells how it went. */
  readonly pay: (act: () => Promise<Paid>) => Promise<void>
}

/** Paid, asked by the bank, or why not. */
export type Paid = { readonly paid: true; readonly order: Order } | { readonly paid: false; readonly problem: string }

export function usePaying(): Paying {
  const api = useApi()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const reload = useReload()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ readonly problem: string | undefined; readonly attempt: number }>({
    problem: undefined,
    attempt: 0,
  })

  const pay: Paying['pay'] = async (act) => {
    setBusy(true)
    const done = await act()
    if (done.paid) {
      queryClient.setQueryData(queryKeys.order(done.order.orderId), { order: done.order })
      announce(done.order.paymentAction ? messages.pay.asks : messages.pay.paid)
    }
    setRefusal(({ attempt }) =>
      done.paid ? { problem: undefined, attempt } : { problem: done.problem, attempt: attempt + 1 },
    )
    await reload()
    setBusy(false)
  }

  const tryAgain = ({ orderId }: Order) =>
    pay(async () => {
      const charged = await api.call('recharge', { params: { id: orderId } })
      if (charged.ok) return { paid: true, order: charged.value.order }
      const said = 'problem' in charged.error ? sentenceOf(charged.error.problem) : undefined
      return { paid: false, problem: said ?? messages.pay.failed }
    })

  return { isBusy, ...refusal, tryAgain, pay }
}
