import { pageTable } from '@cupboard/shared/fixtures'
import { isGateOpen, isOpenToAll, mayStart } from './who-may-start.ts'

const KNOWN = { yes: true, no: false, '–': undefined } as const
const known = (word: string): boolean | undefined => {
  if (word !== 'yes' && word !== 'no' && word !== '–') throw new Error(`neither yes, no nor –: ${word}`)
  return KNOWN[word]
}

describe('the examples of docs/product/who-may-start.md', () => {
  const examples = pageTable('who-may-start', 'Examples').map((row) => {
    const [approved, signupsOpen] = [known(row('approved')), known(row('signupsOpen'))]
    const utm_campaign = row('campaign') === '–' ? undefined : row('campaign')
    const data = { approved, signupsOpen, utm_campaign }
    const terms = { ungatedSignup: row('ungatedSignup') === 'on', blockSignups: row('blockSignups') === 'on' }
    return [JSON.stringify({ ...data, ...terms }), { row, data, terms }] as const
  })

  it.each(examples)('%s: starts, or is asked at the gate, as the page says (FUN-07, FUN-25)', (_, one) => {
    const { row, data, terms } = one
    expect(mayStart(data, terms)).toBe(known(row('may start')))
    expect(isOpenToAll(data, terms)).toBe(known(row('open to all')))
    expect(isGateOpen(data, terms)).toBe(known(row('the gate is open')))
  })

  it('has no short cut for whom nothing is known of yet (LAND-38)', () => {
    expect(mayStart(undefined, { ungatedSignup: true, blockSignups: false })).toBe(false)
  })
})
