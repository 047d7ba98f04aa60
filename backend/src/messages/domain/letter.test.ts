import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../platform/repository-root.ts'
import { exampleOf } from './examples.ts'
import { LETTER_COLOURS } from './letter-look.ts'
import { renderBoth } from './render.ts'

const EXAMPLE = exampleOf('https://cupboard.example')

it.each(Object.entries(LETTER_COLOURS))('%s is the site’s colour, by day and by night', (name, [day, night]) => {
  const tokens = readFileSync(join(repositoryRoot(), 'shared', 'ui', 'tokens.css'), 'utf8')
  expect(tokens).toContain(`--${name}: light-dark(${day}, ${night});`)
})

it('says in a letter what comes, each part of what it costs, and until when it can be changed', () => {
  const { email } = renderBoth('delivery-ahead', EXAMPLE['delivery-ahead'])
  expect(email?.text).toContain(
    [
      'Cupboard Dish Soap, 2 bottles: $7.00',
      'Products: $45.92',
      'Discounts: −$4.00',
      'Store credit: −$2.50',
      'Shipping: $5.00',
      'Tax: $3.70',
      'Total: $48.12',
    ].join('\n'),
  )
  expect(email?.text).toContain('You can change it until Wednesday, September 16;')
  expect(email?.html.match(/<tr><td/g)).toHaveLength(15)
})

it('leaves out what comes to nothing, and a subtotal that is the total', () => {
  const parts = Object.fromEntries(Object.keys(EXAMPLE['delivery-changed'].parts).map((part) => [part, 0]))
  const variables = { ...EXAMPLE['delivery-changed'], totalCents: 4_592, parts: { ...parts, subtotalCents: 4_592 } }
  const text = renderBoth('delivery-changed', variables).email?.text
  expect(text).toContain('2 bottles: $7.00\nTotal: $45.92\n')
  expect(text).toContain('It now comes to $45.92; we had told you $46.10.')
})

it('takes off what an employer pays and what is on us, and says so where shipping and tax make up for it', () => {
  const none = { couponsCents: 0, sdCreditCents: 0 }
  const more = { perkCents: 300, smallOrderAdjustmentCents: 500, shippingCents: 500, taxCents: 300 }
  const parts = { ...none, ...more, subtotalCents: 4_592 }
  const { email } = renderBoth('delivery-changed', { ...EXAMPLE['delivery-changed'], totalCents: 4_592, parts })
  expect(email?.text).toContain(
    [
      'Products: $45.92',
      'Employer pays: −$3.00',
      'Small order adjustment: −$5.00',
      'Shipping: $5.00',
      'Tax: $3.00',
      'Total: $45.92',
    ].join('\n'),
  )
})

it('says in the letter of a first order which offer it has', () => {
  const placed = { ...EXAMPLE['order-placed'], isRecurring: false, offer: '15% off your first order' }
  expect(renderBoth('order-placed', placed).email?.text).toContain('\n\nYour offer: 15% off your first order.\n\n')
})

it('says that an amount is still the same, where only what is in it changed', () => {
  const variables = { ...EXAMPLE['delivery-changed'], because: 'withdrawn', beforeCents: 4_812 }
  expect(renderBoth('delivery-changed', variables).sms).toContain('It still comes to $48.12.')
})

it.each([
  ['delivery-ahead', { firstName: 'Ann', deliveryDate: 'Friday', changeUntil: 'Monday', link: 'https://x.example' }],
  ['payment-failed', { firstName: 'Ann', orderNumber: '10472', totalCents: 4_812, link: 'https://x.example' }],
  [
    'order-placed',
    { firstName: 'Ann', orderNumber: '10472', totalCents: 4_812, deliveryDate: 'Friday', link: 'https://x.example' },
  ],
] as const)('reads %s as the release before stored it', (kind, stored) => {
  const { email, sms } = renderBoth(kind, stored)
  expect(`${email?.text} ${sms}`).not.toMatch(/undefined|null/)
})

it.each([
  [
    'payment-failed',
    'Wednesday, September 30',
    'Wednesday, September 23',
    /hold your box until .*30\. We try your card again on .*23\./,
  ],
  [
    'payment-retried',
    'Wednesday, September 30',
    null,
    /hold your box until .*30\. We do not try it again by ourselves/,
  ],
  ['payment-failed', null, null, /^Please check it or give us another\.$/m],
] as const)('%s says how long a box is held, and what is tried next (OP-66)', (kind, heldUntil, nextTry, said) => {
  const { email } = renderBoth(kind, { ...EXAMPLE[kind], heldUntil, nextTry })
  expect(email?.text).toMatch(said)
  expect(email?.text).toContain('Your bank\'s answer: "Your card has insufficient funds."')
})
