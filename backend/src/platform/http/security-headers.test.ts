import { parseConfig } from '../config.ts'
import { contentSecurityPolicy } from './security-headers.ts'

function directives(
  env: Record<string, string> = {},
  requiresTrustedTypes?: boolean,
): Readonly<Record<string, string>> {
  const outcome = parseConfig(env)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults))
  const entries = contentSecurityPolicy(outcome.config, requiresTrustedTypes)
    .split('; ')
    .map((text) => [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)])
  return Object.fromEntries(entries)
}

it('allows no inline style, inline script or eval, and no other host, until one is configured', () => {
  expect(Object.values(directives()).join(' ')).not.toMatch(/unsafe|http|\*/)
  expect(directives()).toMatchObject({
    ...{ 'script-src': "'self'", 'worker-src': "'self'" },
    ...{ 'frame-ancestors': "'none'", 'object-src': "'none'" },
  })
})

it('lets each provider add its own hosts, where it needs them', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
  expect(directives(stripe)).toMatchObject({
    'script-src': "'self' https://js.stripe.com",
    'frame-src': "'self' https://js.stripe.com https://hooks.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
  })
})

it('lets the provider of the waitlist form show it in a frame, and nobody else (FUN-22)', () => {
  expect(directives({ WAITLIST_FORM_URL: 'https://forms.example/waitlist?a=1' })).toEqual({
    ...directives(),
    'frame-src': "'self' https://forms.example",
  })
})

it('opens the hosts of each service that measures only where it is configured (OP-16)', () => {
  const google = 'https://www.googletagmanager.com'
  const collectors = 'https://*.google-analytics.com https://*.analytics.google.com'
  expect(directives({ GA4_MEASUREMENT_ID: 'G-ABCD123456' })).toEqual({
    ...directives(),
    'script-src': `'self' ${google}`,
    'img-src': `'self' data: ${google} ${collectors}`,
    'connect-src': `'self' ${google} ${collectors}`,
  })
  expect(directives({ GTM_CONTAINER_ID: 'GTM-ABC1234', GTM_TAG_ORIGINS: 'https://tags.example' })).toEqual({
    ...directives(),
    'script-src': `'self' ${google} https://tags.example`,
    'img-src': `'self' data: ${google} https://tags.example`,
    'connect-src': `'self' ${google} https://tags.example`,
  })
  expect(directives({ META_PIXEL_ID: '123456789012345' })).toEqual({
    ...directives(),
    'script-src': "'self' https://connect.facebook.net",
    'img-src': "'self' data: https://www.facebook.com",
    'connect-src': "'self' https://www.facebook.com",
  })
  expect(directives({ CART_SCRIPT_URL: 'https://carts.example/v1/cart.js?shop=7' })).toEqual({
    ...directives(),
    'script-src': "'self' https://carts.example",
    'img-src': "'self' data: https://carts.example",
    'connect-src': "'self' https://carts.example",
  })
  expect(directives({ SENTRY_DSN: 'https://key@o1.ingest.sentry.io/7' })).toEqual(directives())
})

it('takes no text for markup or code, but from a page whose shell makes no policy for it yet', () => {
  expect(directives()).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': "default dompurify 'allow-duplicates'",
  })
  expect(Object.keys(directives({}, false)).join(' ')).not.toContain('trusted')
})

it('is reported as each browser knows it, by the Reporting API over https only', () => {
  expect(directives()['report-uri']).toBe('/collect/reports')
  expect(directives()['report-to']).toBeUndefined()
  const secure = { PUBLIC_ORIGIN: 'https://cupboard.example', SANDBOX: '1' }
  expect(directives(secure)).toMatchObject({ 'report-uri': '/collect/reports', 'report-to': 'reports' })
})
