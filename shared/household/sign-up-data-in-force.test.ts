import type { SignUpData } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { signUpDataInForce } from './sign-up-data-in-force.ts'

const copyOf = (words: string): SignUpData | undefined => {
  if (words === '–') return undefined
  return words === 'nothing' ? { newCoupon: undefined } : { referrer: words }
}

describe('the examples of docs/product/sign-up-data.md', () => {
  const rows = pageTable('sign-up-data', 'Examples')

  it.each(rows.map((row) => [row('what happened'), row] as const))(
    '%s: one copy is in force (X-03, X-04)',
    (_, row) => {
      const copies = { kept: copyOf(row('kept')), carried: copyOf(row('carried')), none: undefined }
      const inForce = Object.entries(copies).find(([name]) => name === row('in force'))
      expect(inForce).toBeDefined()
      expect(signUpDataInForce(copies.kept, copies.carried)).toBe(inForce?.[1])
    },
  )
})
