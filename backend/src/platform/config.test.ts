import { configFrom, parseConfig } from './config.ts'
import { measurementOfPage } from './measurement.ts'

const faults = (env: Record<string, string>) => {
  const outcome = parseConfig(env)
  return outcome.ok ? [] : outcome.faults.map(({ variable, text }) => `${variable} ${text}`)
}
const config = (env: Record<string, string>) => {
  const outcome = parseConfig(env)
  if (!outcome.ok) throw new Error(faults(env).join())
  return outcome.config
}

it('needs nothing', () => {
  expect(config({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    sandbox: true,
  })
  expect(config({ PORT: '4000' }).publicOrigin).toBe('http://localhost:4000')
})

it('names every wrong value at once, with what would be right', () => {
  const all = faults({ PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'foo', PUBLIC_ORIGIN: 'http://localhost/path' })
  expect(all).toHaveLength(4)
  expect(all.join('\n')).toMatch(/PORT is "abc"; give a whole number/)
  expect(all.join('\n')).toMatch(/LOG_LEVEL is "loud"; give one of/)
})

it('never repeats a database password', () => {
  expect(faults({ DATABASE_URL: 'mysql://user:hunter2@db/x' }).join()).not.toContain('hunter2')
})

describe('a bucket for modules', () => {
  const given = {
    MODULES_S3_BUCKET: 'cupboard-modules',
    MODULES_S3_REGION: 'us-east-2',
    MODULES_S3_ACCESS_KEY_ID: 'key',
    MODULES_S3_SECRET_ACCESS_KEY: 'hidden',
  }

  it('is none unless it is named, and Amazon’s of the region unless another service is', () => {
    expect(config({}).moduleBucket).toBeUndefined()
    expect(config(given).moduleBucket).toMatchObject({ endpoint: 'https://s3.us-east-2.amazonaws.com' })
    const other = { MODULES_S3_ENDPOINT: 'http://127.0.0.1:9000' }
    expect(config({ ...given, ...other }).moduleBucket).toMatchObject({ endpoint: 'http://127.0.0.1:9000' })
    expect(faults(other).join()).toMatch(/^MODULES_S3_BUCKET is missing/)
  })

  it('is refused in part, and under a name or a region that is none, without its secret', () => {
    for (const name of Object.keys(given))
      expect(faults({ ...given, [name]: '' })).toEqual([expect.stringMatching(new RegExp(`^${name} is missing: `))])
    expect(faults({ ...given, MODULES_S3_BUCKET: 'a/b', MODULES_S3_REGION: 'here?' }).join('\n')).toMatch(
      /^MODULES_S3_BUCKET is "a\/b"; .*\nMODULES_S3_REGION is "here\?"; /,
    )
    expect(faults({ ...given, MODULES_S3_BUCKET: 'A' }).join()).not.toContain('hidden')
  })
})

it('runs sandbox providers on a loopback origin only, unless SANDBOX=1', () => {
  const elsewhere = { PUBLIC_ORIGIN: 'https://shop.example' }
  expect(faults(elsewhere).join()).toMatch(/identity.*cards.*email.*text messages.*addresses/s)
  expect(config({ ...elsewhere, SANDBOX: '1' })).toMatchObject({ sandbox: true, isLoopback: false, isSecure: true })
})

describe('who says that a box is shipped', () => {
  const providers = {
    COGNITO_REGION: 'us-east-1',
    COGNITO_USER_POOL_ID: 'pool',
    COGNITO_USER_POOL_CLIENT_ID: 'client',
    COGNITO_IDENTITY_POOL_ID: 'identities',
    COGNITO_GATEWAY_KEY: 'key',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'us@shop.example',
    TWILIO_ACCOUNT_SID: 'sid',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15125550100',
    GOOGLE_PLACES_API_KEY: 'key',
    PUBLIC_ORIGIN: 'https://shop.example',
  }

  it('is the sandbox beside other sandboxes, and people in production, unless said', () => {
    expect(config({}).warehouse).toBe('sandbox')
    expect(config({ WAREHOUSE: 'operations' })).toMatchObject({ warehouse: 'operations', sandbox: true })
    expect(config(providers)).toMatchObject({ warehouse: 'operations', sandbox: false })
  })

  it('tells no household of boxes that nobody shipped: the sandbox is refused where others are not', () => {
    expect(faults({ ...providers, WAREHOUSE: 'sandbox' }).join()).toMatch(
      /Still missing: warehouse \(WAREHOUSE=operations\)/,
    )
    expect(faults({ WAREHOUSE: 'nobody' }).join()).toMatch(/WAREHOUSE is "nobody"; give one of/)
  })
})

it('takes providers whole or not at all', () => {
  const all = faults({ STRIPE_SECRET_KEY: 'sk' })
  expect(all.map((fault) => fault.split(' ')[0])).toEqual(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'us@shop.example' }
  expect([config({}).mail, config(mail).mail]).toEqual([
    { kind: 'sandbox' },
    { kind: 'smtp', url: mail.SMTP_URL, from: mail.MAIL_FROM },
  ])
  for (const [given, missing] of [
    ['SMTP_URL', 'MAIL_FROM'],
    ['MAIL_FROM', 'SMTP_URL'],
  ] as const)
    expect(faults({ [given]: mail[given] })).toEqual([expect.stringContaining(`${missing} is missing`)])
})

it('is had whole by a program, or ends it with a line for each fault', () => {
  expect(configFrom({ PORT: '4000' })).toEqual(config({ PORT: '4000' }))
  expect(() => configFrom({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/^PORT is .*\nLOG_LEVEL is .*$/)
})

it('knows the company’s pages elsewhere that it is told of (SHELL-97)', () => {
  expect(config({}).socialLinks).toEqual([])
  const own = [
    { name: 'Instagram', url: 'https://www.instagram.com/ours' },
    { name: 'Facebook', url: 'https://www.facebook.com/ours' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/ours' },
  ]
  const told = own.map(({ name, url }) => ({ [`${name.toUpperCase()}_URL`]: url }))
  expect(told.flatMap((one) => config(one).socialLinks)).toEqual(own)
  expect(config(Object.assign({}, ...told)).socialLinks).toEqual(own)
  expect(faults({ INSTAGRAM_URL: 'http://www.instagram.com/ours' }).join()).toContain('INSTAGRAM_URL')
})

describe('the warehouse sale', () => {
  const start = '2027-03-24T09:00:00-05:00'
  const end = '2027-03-26T17:00:00-05:00'

  it('is off unless its start and end are given, with their offsets from UTC (SHELL-91, OP-23)', () => {
    expect(config({}).warehouseSale).toBeUndefined()
    expect(config({ WAREHOUSE_SALE_START: start, WAREHOUSE_SALE_END: end }).warehouseSale).toEqual({
      start: '2027-03-24T14:00:00.000Z',
      end: '2027-03-26T22:00:00.000Z',
    })
  })

  it.each([
    [{ WAREHOUSE_SALE_START: start }, ['WAREHOUSE_SALE_END is missing']],
    [
      { WAREHOUSE_SALE_START: '3/24', WAREHOUSE_SALE_END: '2027-02-31T17:00:00Z' },
      ['WAREHOUSE_SALE_START is "3/24"; give a date', 'WAREHOUSE_SALE_END is "2027-02-31'],
    ],
    [
      { WAREHOUSE_SALE_START: '2027-03-24T09:00:00', WAREHOUSE_SALE_END: end },
      ['WAREHOUSE_SALE_START is "2027-03-24T09:00:00"; give'],
    ],
    [
      { WAREHOUSE_SALE_START: start, WAREHOUSE_SALE_END: start },
      ['WAREHOUSE_SALE_END is 2027-03-24T14:00:00.000Z; give an instant after'],
    ],
  ])('says all that is wrong with %j (SHELL-91, OP-23)', (env, wanted) => {
    const found = faults(env)
    expect(found).toHaveLength(wanted.length)
    wanted.forEach((words, index) => expect(found[index]).toContain(words))
  })
})

it('lets one address do more in tests only: on loopback', () => {
  const factor = { ADDRESS_LIMIT_FACTOR: '100' }
  expect(parseConfig(factor)).toMatchObject({ ok: true, config: { addressLimitFactor: 100 } })
  expect(parseConfig({})).toMatchObject({ ok: true, config: { addressLimitFactor: 1 } })
  const open = { ...factor, PUBLIC_ORIGIN: 'https://cupboard.example', SANDBOX: '1' }
  expect(parseConfig(open)).toMatchObject({ ok: false, faults: [{ variable: 'ADDRESS_LIMIT_FACTOR' }] })
})

describe('who measures', () => {
  it('is nobody unless an identifier is given (OP-16)', () => {
    const { sentry, tagOrigins, ...services } = config({}).measurement
    expect([sentry, tagOrigins, Object.values(services).filter(Boolean)]).toEqual([undefined, [], []])
    expect(measurementOfPage(config({}).measurement)).toBeUndefined()
    expect(measurementOfPage(config({ SENTRY_DSN: 'https://key@sentry.example/7' }).measurement)).toBeUndefined()
    expect(measurementOfPage(config({ META_PIXEL_ID: '123456789012345' }).measurement)).toMatchObject({
      metaPixel: '123456789012345',
    })
  })

  it('is read from a DSN as Sentry shows it, below a path too (API-46)', () => {
    expect(config({ SENTRY_DSN: 'https://key@o1.ingest.sentry.io/42' }).measurement.sentry).toEqual({
      endpoint: 'https://o1.ingest.sentry.io/api/42/envelope/',
      key: 'key',
    })
    expect(config({ SENTRY_DSN: 'https://key@errors.example/a/42' }).measurement.sentry?.endpoint).toBe(
      'https://errors.example/a/api/42/envelope/',
    )
  })

  it.each([
    [{ GA4_MEASUREMENT_ID: 'UA-1234-1' }, 'GA4_MEASUREMENT_ID is "UA-1234-1"; give an identifier such as G-'],
    [{ GTM_CONTAINER_ID: 'GTM-1 onload=x' }, 'GTM_CONTAINER_ID is "GTM-1 onload=x"; give'],
    [{ META_PIXEL_ID: 'pixel' }, 'META_PIXEL_ID is "pixel"; give'],
    [
      { CART_SCRIPT_URL: 'http://carts.example/cart.js' },
      'CART_SCRIPT_URL is not an address that begins with https://',
    ],
    [{ SENTRY_DSN: 'https://sentry.example/42' }, 'SENTRY_DSN is no DSN'],
    [{ SENTRY_DSN: 'https://key@sentry.example/project' }, 'SENTRY_DSN is no DSN'],
    [{ GTM_TAG_ORIGINS: 'https://tags.example' }, 'GTM_CONTAINER_ID is missing'],
    [{ GTM_CONTAINER_ID: 'GTM-ABC1234', GTM_TAG_ORIGINS: 'https://tags.example/x' }, 'GTM_TAG_ORIGINS takes origins'],
    [{ GTM_CONTAINER_ID: 'GTM-ABC1234', GTM_TAG_ORIGINS: "'unsafe-inline'" }, 'GTM_TAG_ORIGINS takes origins'],
  ])('says what is wrong with %j', (env, wanted) => {
    const found = faults(env)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(wanted)
  })
})
