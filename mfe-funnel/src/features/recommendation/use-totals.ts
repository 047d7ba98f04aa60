import { useEffect, useRef } from 'react'
import { cents, stateOfZipcode, type Cents, type ManifestBundle, type SignUpData } from '@cupboard/shared/contracts'
import { useReport, useSalesTax } from '@cupboard/shared/module'
import { grandTotal } from '@cupboard/shared/pricing'
import { taxAtSameRate, totalsOf } from './domain/totals.ts'

/** Tax of an amount at the visitor's zip. Not asked for an amount of 0, nor without a zip. CHK-61..63. */
function useTax(amount: Cents, zipcode: string | undefined) {
  const report = useReport()
  const state = zipcode === undefined ? undefined : stateOfZipcode(zipcode)
  const question = zipcode && state && amount > 0 ? { amount, state, postal_code: zipcode } : undefined
  const tax = useSalesTax(question)
  useEffect(() => {
    if (tax.error) report(tax.error, { what: 'tax' })
  }, [tax.error, report])
  return { isAsked: question !== undefined, hasFailed: tax.isError, tax: tax.data?.taxAmount }
}

/** What the plan comes to. `tax` is undefined while it is not known. FUN-87. */
export function useTotals(bundles: readonly ManifestBundle[], data: SignUpData) {
  const totals = totalsOf(bundles, data)
  const { isAsked, hasFailed, tax: answered } = useTax(totals.beforeTax, data.zipcode)
  const known = useRef<{ readonly amount: Cents; readonly tax: Cents } | undefined>(undefined)
  useEffect(() => {
    if (answered !== undefined) known.current = { amount: totals.beforeTax, tax: answered }
  }, [answered, totals.beforeTax])

  const taxOf = (amount: Cents): Cents | undefined =>
    amount === 0 ? cents(0) : known.current && taxAtSameRate(amount, known.current)
  const tax = answered ?? (hasFailed ? undefined : taxOf(totals.beforeTax))
  const total = grandTotal(totals, tax ?? cents(0))

  /** By how much the total goes up with another plan, in cents, with tax where its rate is known; and whether it has to pay shipping then. */
  const changeTo = (other: readonly ManifestBundle[]) => {
    const next = totalsOf(other, data)
    const nextTax = tax === undefined ? undefined : taxOf(next.beforeTax)
    const losesFreeShipping = next.shipping > totals.shipping
    return nextTax === undefined
      ? { difference: next.beforeTax - totals.beforeTax, isWithTax: false, losesFreeShipping }
      : { difference: grandTotal(next, nextTax) - total, isWithTax: true, losesFreeShipping }
  }
  return { totals, tax, isTaxLoading: isAsked && tax === undefined && !hasFailed, total, changeTo }
}

export type Totals = ReturnType<typeof useTotals>
