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
  expect(directives()).toMatchObject({ 'script-src': "'self'", 'frame-ancestors': "'none'", 'object-src': "'none'" })
})

it('lets each provider add its own hosts, where it needs them', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
  expect(directives(stripe)).toMatchObject({
    'script-src': "'self' https://js.stripe.com",
    'frame-src': "'self' https://js.stripe.com https://hooks.stripe.com",
    'connect-src': "'self' https://api.stripe.com",
  })
  expect(directives({ WAITLIST_FORM_URL: 'https://forms.example/waitlist?a=1' })).toEqual({
    ...directives(),
    'frame-src': "'self' https://forms.example",
  })
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
