import { cardScripts } from './scripts.ts'

it('names Stripe’s hosts, without a hash that Stripe does not give', () => {
  const keys = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' }
  const scripts = cardScripts({ cards: { kind: 'stripe', ...keys } })
  expect(scripts.map(({ address, role, integrity }) => [address, role, integrity])).toEqual([
    ['https://js.stripe.com/', 'card-fields', undefined],
    ['https://js.stripe.com/', 'card-frame', undefined],
    ['https://hooks.stripe.com/', 'card-frame', undefined],
  ])
})

it('names each script of the sandbox with its hash, one of them in the page', () => {
  const scripts = cardScripts({ cards: { kind: 'sandbox' } })
  expect(scripts.filter(({ role }) => role === 'card-fields').map(({ address }) => address)).toEqual([
    '/cards/stripe.js',
  ])
  for (const { integrity } of scripts) expect(integrity).toMatch(/^sha384-/)
})
