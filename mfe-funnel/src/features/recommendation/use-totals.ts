import { useEffect, useRef } from 'react'
import { cents, stateOfZipcode, type Cents, type ManifestBundle, type SignUpData } from '@cupboard/shared/contracts'
import { useReport, useSalesTax } from '@cupboard/shared/module'
import { grandTotal, taxAtSameRate, totalChangeWords, type OrderTotals, type SeenTotal } from '@cupboard/shared/pricing'
import { totalsOf } from './domain/totals.ts'

/** Tax of an amount at the visitor's zip. Not asked for an amount of 0, nor without a zip. CHK-64, CHK-65. */
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

  /** As a change of the plan is told from it. FUN-71. */
  const seen = (plan: OrderTotals, itsTax: Cents | undefined): SeenTotal => ({
    ...plan,
    total: itsTax === undefined ? undefined : grandTotal(plan, itsTax),
  })
  /** What another plan does to the total. FUN-71. */
  const changeWords = (other: readonly ManifestBundle[]): string => {
    const next = totalsOf(other, data)
    return totalChangeWords(seen(totals, tax), seen(next, taxOf(next.beforeTax)))
  }
  return { totals, tax, isTaxLoading: isAsked && tax === undefined && !hasFailed, total, changeWords }
}

export type Totals = ReturnType<typeof useTotals>
