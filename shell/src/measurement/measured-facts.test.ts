import { articleCount, cents, paths } from '@cupboard/shared/contracts'
import { isImpersonal } from './impersonal.ts'
import { createMeasuredFacts } from './measured-facts.ts'
import { createPurchases } from './purchases.ts'

const product = (groupName: string, count: number) => ({
  groupName,
  articleCount: articleCount(count),
  pricePerArticle: cents(50),
})
const SOAP = product('soap', 2)
const cart = (...products: ReturnType<typeof product>[]) => ({ products, totalCents: cents(900) })
const first = () => createMeasuredFacts({ isFirst: () => true })

describe('what is measured', () => {
  beforeEach(() => localStorage.clear())

  it('is a cart whenever it changes, and what its person added: more than was proposed (API-42, API-43)', () => {
    const factsOf = first()
    const kinds = (...products: ReturnType<typeof product>[]) =>
      factsOf({ name: 'cart.changed', detail: cart(...products) }).map((fact) =>
        fact.kind === 'added' ? [fact.kind, fact.product] : fact.kind,
      )
    expect(kinds(SOAP)).toEqual(['cart'])
    const more = product('soap', 3)
    expect(kinds(more)).toEqual([['added', more], 'cart'])
    expect(kinds(product('soap', 1))).toEqual(['cart'])
    expect(kinds(product('soap', 1), product('rolls', 6))).toEqual([['added', product('rolls', 6)], 'cart'])
  })

  it('is the start of a checkout with its cart (API-42, API-43)', () => {
    const detail = cart(SOAP)
    expect(first()({ name: 'checkout.started', detail })).toEqual([
      { kind: 'cart', cart: detail, isOrdered: false },
      { kind: 'checkout_started', cart: detail },
    ])
  })

  it('is a purchase once, for every tab and after a reload (API-43)', () => {
    const detail = { orderId: 'o-1', totalCents: cents(900), products: [SOAP] }
    const bought = cart(SOAP)
    const tell = (orderId: string) =>
      createMeasuredFacts(createPurchases(window))({ name: 'order.completed', detail: { ...detail, orderId } })
    expect(tell('o-1')).toEqual([
      { kind: 'purchase', orderId: 'o-1', cart: bought },
      { kind: 'cart', cart: bought, isOrdered: true },
    ])
    expect(tell('o-1')).toEqual([])
    expect(tell('o-2')).toHaveLength(2)
  })

  it('is a purchase once where the browser keeps nothing (API-43)', () => {
    const closed = {
      get localStorage(): Storage {
        throw new DOMException('closed', 'SecurityError')
      },
    }
    const purchases = createPurchases(closed)
    expect([purchases.isFirst('o-1'), purchases.isFirst('o-1'), purchases.isFirst('o-2')]).toEqual([true, false, true])
  })
})

it.each([
  ['/', '', true],
  ['/', '?utm_source=mail&utm_medium=cpc&gclid=Cj0_K-1', true],
  ['/About/', '#leadership', true],
  ['/start/1', '', true],
  ['/products/cupboard-bleach', '', true],
  ['/products/bundles/laundry', '', true],
  ['/dashboard', '', true],
  ['/dashboard/account', '', true],
  ['/dashboard/faqs', '#faqs-contact-us', true],
  ['/references', '', false],
  ['/products/ann@home.example', '', false],
  ['/', '?utm_source=ann@home.example', false],
  ['/', '#ann@home.example', false],
  ['/', '?utm_campaign=coupon_oldfriend', false],
  ['/', '?utm_campaign=employer_lonestar', false],
  ['/', '?utm_source=mail&utm_content=northshore', false],
  ['/', '?utm_term=lonestar', false],
  ['/landing/coupon_oldfriend', '', false],
  ['/landing/employer_lonestar', '', false],
  ['/ojo', '', false],
  ['/barton-heights', '', false],
  ['/dashboard/account/enroll_employee/lonestar', '', false],
  ['/', '?rc=ann', false],
  ['/', '?utm_source=mail&refCust=c-1', false],
  ['/ref/ann', '', false],
  ['/REF/ann', '', false],
  ['/customerref/c-1', '', false],
  ['/coupon/oldfriend', '', false],
  ['/employer/bluebonnet', '', false],
  ['/employee_perk/bluebonnet', '', false],
  ['/magiclink', '?u=ann&s=secret', false],
  ['/magiclink', '', false],
  ['/dashboard/order/o-1', '', false],
  ['/keep-contact', '?token=t', false],
  ['/ops', '', false],
])('scripts of others may see %s%s: %s (SHELL-48)', (pathname, said, may) => {
  const { search, hash } = new URL(said, 'https://cupboard.example')
  expect(isImpersonal({ pathname, search, hash })).toBe(may)
})

it("scripts of others may see every page of one address but those that say whose visit it is, and staff's (SHELL-48)", () => {
  const { landing, employeePerk, customerReferral, productGroup, bundle, receipt, enrollEmployee, ...fixed } = paths
  const addresses = [
    ...Object.values(fixed).map((pathOf) => pathOf()),
    ...[
      landing('tx'),
      employeePerk('bluebonnet'),
      customerReferral('c-1'),
      receipt('o-1'),
      enrollEmployee('bluebonnet'),
    ],
    ...[productGroup('cupboard-bleach'), bundle('laundry')],
  ]
  const hidden = addresses.filter((address) => {
    const { pathname, search, hash } = new URL(address, 'https://cupboard.example')
    return !isImpersonal({ pathname, search, hash })
  })
  expect(hidden).toEqual([
    ...['/localeur', '/prediction', '/magiclink', '/keep-contact', '/ops', '/mock', '/unmock'],
    ...['/landing/tx', '/employee_perk/bluebonnet', '/customerref/c-1', '/dashboard/order/o-1'],
    '/dashboard/account/enroll_employee/bluebonnet',
  ])
})
