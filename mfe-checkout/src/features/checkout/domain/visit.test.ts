import { articleCount, type SignUpData } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { manifestBundle } from '@cupboard/shared/pricing'
import { signUpDataInForce } from '@cupboard/shared/household'
import { ORDER, PLAN } from '../../../testing/samples.ts'
import { checkoutVisit, isToldWhole, type CheckoutVisit } from './visit.ts'

const rolls = PLAN.manifestBundles?.[0]?.productGroups.ToiletPaper
if (!rolls) throw new Error('the sample has no rolls')
const planOf = (count: number): SignUpData => ({
  ...PLAN,
  manifestBundles: [manifestBundle('everyday', { ToiletPaper: { ...rolls, articleCount: articleCount(count) } })],
})

/** One word group of a cell, such as "plan of 8". */
function said(words: string): SignUpData {
  if (words === 'paid') return { completedOrder: ORDER }
  if (words === 'plan without order') return { ...planOf(8), orderId: undefined }
  if (words === 'answers') return { interview: { bathrooms: 2 } }
  if (words === 'nothing') return { newCoupon: undefined }
  if (words === 'spring' || words === 'autumn') return { utm_campaign: words }
  const count = /^plan of (\d+)$/.exec(words)?.[1]
  if (count === undefined) throw new Error(`the page says "${words}" of a copy, which this test does not know`)
  return planOf(Number(count))
}
const copyOf = (cell: string): SignUpData | undefined =>
  cell === '–' ? undefined : Object.assign({}, ...cell.split(', ').map(said))

const FOUND: Readonly<Record<CheckoutVisit['kind'], string>> = {
  open: 'opens',
  nothing_to_order: 'nothing to order',
  already_ordered: 'already ordered',
  no_sign_up_data: 'home',
}

describe('the examples of docs/product/sign-up-data.md', () => {
  const rows = pageTable('sign-up-data', 'Examples')

  it.each(rows.map((row) => [row('what happened'), row] as const))(
    '%s: checkout finds it (CHK-01, CHK-12)',
    (_, row) => {
      const data = signUpDataInForce(copyOf(row('kept')), copyOf(row('carried')))
      const visit = checkoutVisit(data)
      expect(FOUND[visit.kind]).toBe(row('checkout'))
      if (visit.kind === 'open') expect(visit.data.manifestBundles).toEqual(data?.manifestBundles)
    },
  )
})

describe('a checkout that is drawn ahead', () => {
  const partner = {
    utm_campaign: 'fetch_atx',
    partnerAddress: { shortName: 'Skyhouse', line1: '51 Rainey St', city: 'Austin', state: 'TX', zipcode: '78701' },
  }

  it.each<[string, SignUpData | undefined, boolean]>([
    ['an order of what is known', { ...PLAN, zipcodes: ['78704'] }, true],
    ['no zip that is served', { ...PLAN, zipcodes: undefined }, false],
    ['an employer', { ...PLAN, zipcodes: ['78704'], isEmployeePerk: true }, false],
    ['a partner’s address', { ...PLAN, zipcodes: ['78704'], ...partner }, false],
    ['nothing to order', { zipcodes: ['78704'] }, false],
    ['nothing at all', undefined, false],
  ])('is told whole of %s: %s', (_, told, isWhole) => {
    expect(isToldWhole(told)).toBe(isWhole)
  })
})
