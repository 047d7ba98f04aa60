import { closedAs, NOTHING_KNOWN, type ClosedPlan } from './known.ts'

const row = {
  windowDay: '2026-11-18',
  deliverAt: new Date('2026-11-23T18:00:00Z'),
  cadenceWeeks: 8,
  createdAt: new Date('2026-10-21T18:00:00Z'),
}
const paper = { productType: 'ToiletPaper', groupName: 'cupboard-toilet-paper', articleCount: 8 } as const
const soap = { productType: 'HandSoap', groupName: 'cupboard-hand-soap', articleCount: 0 } as const
const closedWith = (...products: ClosedPlan['products']) => closedAs(NOTHING_KNOWN, { row, products }).enough

it('a product that is skipped is enough from its delivery until the one after', () => {
  const skipped = { ...soap, quantityChangeReason: 'NoReason' } as const
  const until = new Date('2027-01-18T18:00:00Z')
  expect(closedWith({ ...paper, quantityChangeReason: 'None' }, skipped)).toEqual([
    { productType: 'HandSoap', at: row.deliverAt, until },
  ])
  expect(closedWith(skipped)).toEqual([])
})
