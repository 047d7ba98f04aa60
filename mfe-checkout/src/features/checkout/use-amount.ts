import { useMemo, useState } from 'react'
import type { SignUpData } from '@cupboard/shared/contracts'
import { fieldProblem, type CheckoutForm, type FormTerms } from './domain/form.ts'
import { amountWithTax, checkoutTotals, taxQuestion, type OrderAmount } from './domain/order.ts'
import type { TotalChange } from './domain/total-change.ts'
import { useTax } from './use-tax.ts'

/** What the order comes to at this address: the amount on the pay button, undefined until its tax is known. CHK-64, CHK-65, OP-15. */
export function useAmount(data: SignUpData, form: CheckoutForm, terms: FormTerms) {
  const totals = useMemo(() => checkoutTotals(data), [data])
  const isAddressValid = !fieldProblem('zipcode', form, terms) && !fieldProblem('state', form, terms)
  const question = taxQuestion(totals, form, isAddressValid)
  const tax = useTax(question, totals.beforeTax === 0)
  const computed = tax.state === 'known' ? amountWithTax(totals, tax.cents) : undefined
  /** The server's amount holds only for the order and the address that it was computed for. */
  const asked = JSON.stringify([question, totals])
  const [server, setServer] = useState<{ readonly asked: string; readonly amount: OrderAmount }>()
  return {
    totals,
    tax,
    amount: server?.asked === asked ? server.amount : computed,
    follow: ({ after, tax: taxCents }: TotalChange) => setServer({ asked, amount: { totalCents: after, taxCents } }),
  }
}
