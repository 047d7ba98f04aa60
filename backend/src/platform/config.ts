import { resolve } from 'node:path'
import type { PageData, WarehouseSale } from '@cupboard/shared/contracts'
import { isLoopbackHost } from './domain/network.ts'
import { measurementFrom, type MeasurementConfig } from './measurement.ts'
import { repositoryRoot } from './repository-root.ts'
import { StartFault } from './start-fault.ts'
import { readVariables, type Fault, type Variables } from './variables.ts'

type SocialLink = NonNullable<PageData['socialLinks']>[number]

export type IdentityProvider =
  | {
      readonly kind: 'embedded'
      /** A new account waits for the code that is sent to its e-mail. */
      readonly confirmsSignUp: boolean
    }
  | {
      readonly kind: 'cognito'
      readonly region: string
      readonly userPoolId: string
      readonly userPoolClientId: string
      readonly identityPoolId: string
      /** The key by which the API gateway proves itself; it checks the signatures of Amazon's credentials for us. */
      readonly gatewayKey: string
    }
export type CardProvider =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly publishableKey: string
      readonly webhookSecret: string
    }
export type MailProvider =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
export type TextMessageProvider =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'twilio'; readonly accountSid: string; readonly authToken: string; readonly from: string }
export type AddressProviderChoice =
  | { readonly kind: 'gazetteer' }
  | { readonly kind: 'google'; readonly apiKey: string }

/** A bucket of S3, or of what speaks its protocol. */
export interface Bucket {
  /** Scheme, host and port. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Config {
  readonly host: string
  readonly port: number
  /** Scheme, host and port as visitors see them, without a trailing slash. */
  readonly publicOrigin: string
  /** `publicOrigin` is https: HSTS, Secure and `__Host-` cookies. */
  readonly isSecure: boolean
  readonly isLoopback: boolean
  readonly dataDir: string
  readonly secretsDir: string
  /** Absent: the server supervises a PostgreSQL of its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The longest that anything asked of the database may take, in milliseconds. */
  readonly databaseTimeoutMs: number
  /** How long a start waits for a `databaseUrl` that does not answer yet. */
  readonly databaseStartSeconds: number
  /** How many answer requests on one port, beside the one that holds them together. */
  readonly processes: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** At least one provider is a sandbox. */
  readonly sandbox: boolean
  /** Folder of `<deployable>/dist/current.json`. */
  readonly modulesDir: string
  /** Where published files are kept for all servers; absent: in the database. */
  readonly moduleBucket: Bucket | undefined
  /** How many times longer than usual a page waits for a module. */
  readonly modulePatience: number
  /** The server may be reached through a proxy that sets X-Forwarded-For. */
  readonly trustProxy: boolean
  /**
   * Multiplies the limits of one network address, for tests, whose people all come from one. Always 1 unless the site is on loopback.
   */
  readonly addressLimitFactor: number
  readonly identity: IdentityProvider
  readonly cards: CardProvider
  readonly mail: MailProvider
  readonly textMessages: TextMessageProvider
  readonly addresses: AddressProviderChoice
  /** Who says that a box is shipped and delivered: nobody, it happens by itself when it is due; or people, at /ops. */
  readonly warehouse: 'sandbox' | 'operations'
  readonly waitlistFormUrl: string | undefined
  readonly blogUrl: string | undefined
  /** The company's own pages elsewhere. OP-22. */
  readonly socialLinks: readonly SocialLink[]
  /** Search engines may list public pages. */
  readonly searchEngines: boolean
  readonly measurement: MeasurementConfig
  /** Announced between its start and its end. OP-23. */
  readonly warehouseSale: WarehouseSale | undefined
  readonly retention: { readonly telemetryDays: number; readonly auditDays: number }
}

export type ConfigOutcome =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly Fault[] }

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function identityFrom(env: Variables): IdentityProvider {
  const given = env.allOrNone([
    'COGNITO_REGION',
    'COGNITO_USER_POOL_ID',
    'COGNITO_USER_POOL_CLIENT_ID',
    'COGNITO_IDENTITY_POOL_ID',
    'COGNITO_GATEWAY_KEY',
  ])
  if (!given) return { kind: 'embedded', confirmsSignUp: env.flag('CONFIRM_SIGN_UP') }
  const [region, userPoolId, userPoolClientId, identityPoolId, gatewayKey] = given
  return { kind: 'cognito', region, userPoolId, userPoolClientId, identityPoolId, gatewayKey }
}

function cardsFrom(env: Variables): CardProvider {
  const given = env.allOrNone(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (!given) return { kind: 'sandbox' }
  const [secretKey, publishableKey, webhookSecret] = given
  return { kind: 'stripe', secretKey, publishableKey, webhookSecret }
}

function mailFrom(env: Variables): MailProvider {
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:'])
  const from = env.text('MAIL_FROM')
  if (url && from) return { kind: 'smtp', url, from }
  if (url || from)
    env.fault(url ? 'MAIL_FROM' : 'SMTP_URL', 'is missing: SMTP_URL and MAIL_FROM belong together. Set both or none.')
  return { kind: 'sandbox' }
}

function textMessagesFrom(env: Variables): TextMessageProvider {
  const given = env.allOrNone(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
  if (!given) return { kind: 'sandbox' }
  const [accountSid, authToken, from] = given
  return { kind: 'twilio', accountSid, authToken, from }
}

function addressesFrom(env: Variables): AddressProviderChoice {
  const apiKey = env.text('GOOGLE_PLACES_API_KEY')
  return apiKey ? { kind: 'google', apiKey } : { kind: 'gazetteer' }
}

function moduleBucketFrom(env: Variables): Bucket | undefined {
  const given = env.allOrNone([
    'MODULES_S3_BUCKET',
    'MODULES_S3_REGION',
    'MODULES_S3_ACCESS_KEY_ID',
    'MODULES_S3_SECRET_ACCESS_KEY',
  ])
  if (!given) {
    if (env.text('MODULES_S3_ENDPOINT') !== undefined)
      env.fault(
        'MODULES_S3_BUCKET',
        'is missing: MODULES_S3_ENDPOINT says where it would be. Set all MODULES_S3_… or none.',
      )
    return undefined
  }
  const [bucket, region, accessKeyId, secretAccessKey] = given
  if (given.some((value) => value === '')) return undefined
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    env.fault(
      'MODULES_S3_BUCKET',
      `is "${bucket}"; give the name of a bucket: 3 to 63 small letters, digits, dots and dashes.`,
    )
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    env.fault('MODULES_S3_REGION', `is "${region}"; give a region, for example us-east-1.`)
  const endpoint = env.origin('MODULES_S3_ENDPOINT', `https://s3.${region}.amazonaws.com`)
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function warehouseSaleFrom(env: Variables): WarehouseSale | undefined {
  const isGiven = env.allOrNone(['WAREHOUSE_SALE_START', 'WAREHOUSE_SALE_END']) !== undefined
  const [start, end] = [env.instant('WAREHOUSE_SALE_START'), env.instant('WAREHOUSE_SALE_END')]
  if (!isGiven || start === undefined || end === undefined) return undefined
  if (end <= start) env.fault('WAREHOUSE_SALE_END', `is ${end}; give an instant after WAREHOUSE_SALE_START, ${start}.`)
  return { start, end }
}

const SOCIAL_PAGES = { Instagram: 'INSTAGRAM_URL', Facebook: 'FACEBOOK_URL', LinkedIn: 'LINKEDIN_URL' } as const

const socialLinksFrom = (env: Variables): readonly SocialLink[] =>
  Object.entries(SOCIAL_PAGES).flatMap(([name, variable]) => {
    const url = env.url(variable, ['https:'])
    return url === undefined ? [] : [{ name, url }]
  })

/** The providers that are still missing for production, each with the variables that would configure it. */
function missingProviders(
  providers: Pick<Config, 'identity' | 'cards' | 'mail' | 'textMessages' | 'addresses'>,
): string[] {
  return [
    ...(providers.identity.kind === 'embedded' ? ['identity (COGNITO_REGION, COGNITO_USER_POOL_ID, …)'] : []),
    ...(providers.cards.kind === 'sandbox'
      ? ['cards (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET)']
      : []),
    ...(providers.mail.kind === 'sandbox' ? ['email (SMTP_URL, MAIL_FROM)'] : []),
    ...(providers.textMessages.kind === 'sandbox'
      ? ['text messages (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM)']
      : []),
    ...(providers.addresses.kind === 'gazetteer' ? ['addresses (GOOGLE_PLACES_API_KEY)'] : []),
  ]
}

/**
 * The whole configuration from environment variables. An empty variable is an absent one.
 *
 * @returns every fault at once, each with the variable's name and what would be right.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const env = readVariables(environment)

  const port = env.integer('PORT', 3000, 0, 65535)
  const publicOrigin = env.origin('PUBLIC_ORIGIN', `http://localhost:${port}`)
  const { protocol, hostname } = new URL(publicOrigin)
  const dataDir = resolve(env.text('DATA_DIR') ?? '.data')
  const sandboxAllowed = env.flag('SANDBOX')
  const isLoopback = isLoopbackHost(hostname)

  const providers = {
    identity: identityFrom(env),
    cards: cardsFrom(env),
    mail: mailFrom(env),
    textMessages: textMessagesFrom(env),
    addresses: addressesFrom(env),
  }
  const others = missingProviders(providers)
  const warehouse = env.oneOf('WAREHOUSE', ['sandbox', 'operations'], others.length > 0 ? 'sandbox' : 'operations')
  const missing = [...others, ...(warehouse === 'sandbox' ? ['warehouse (WAREHOUSE=operations)'] : [])]
  if (missing.length > 0 && !isLoopback && !sandboxAllowed)
    env.fault(
      'PUBLIC_ORIGIN',
      `is ${publicOrigin}, where sandbox providers do not run. Still missing: ${missing.join('; ')}. ` +
        'Configure them, or set SANDBOX=1 to show this site as a sandbox.',
    )

  const addressLimitFactor = env.integer('ADDRESS_LIMIT_FACTOR', 1, 1, 1_000)
  if (addressLimitFactor > 1 && !isLoopback)
    env.fault('ADDRESS_LIMIT_FACTOR', 'is for tests on a loopback origin. Remove it: an address has its own limits.')

  const config: Config = {
    host: env.text('HOST') ?? '127.0.0.1',
    port,
    publicOrigin,
    isSecure: protocol === 'https:',
    isLoopback,
    dataDir,
    secretsDir: resolve(env.text('SECRETS_DIR') ?? resolve(dataDir, 'secrets')),
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseTimeoutMs: env.integer('DATABASE_TIMEOUT_MS', 5_000, 100, 600_000),
    databaseStartSeconds: env.integer('DATABASE_START_SECONDS', 30, 0, 3_600),
    logLevel: env.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    sandbox: missing.length > 0,
    modulesDir: resolve(env.text('MODULES_DIR') ?? repositoryRoot()),
    moduleBucket: moduleBucketFrom(env),
    modulePatience: env.integer('MODULE_PATIENCE', 1, 1, 100),
    trustProxy: env.flag('TRUST_PROXY'),
    addressLimitFactor,
    processes: env.integer('SERVER_PROCESSES', 1, 1, 4),
    ...providers,
    warehouse,
    waitlistFormUrl: env.url('WAITLIST_FORM_URL', ['https:']),
    blogUrl: env.url('BLOG_URL', ['https:']),
    socialLinks: socialLinksFrom(env),
    searchEngines: env.flag('SEARCH_ENGINES'),
    measurement: measurementFrom(env),
    warehouseSale: warehouseSaleFrom(env),
    retention: {
      telemetryDays: env.integer('TELEMETRY_DAYS', 30, 1, 400),
      auditDays: env.integer('AUDIT_DAYS', 400, 1, 4000),
    },
  }
  return env.faults.length > 0 ? { ok: false, faults: env.faults } : { ok: true, config }
}

/** The configuration, for programs that do nothing without it. @throws StartFault with a line for each fault. */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const outcome = parseConfig(environment)
  if (outcome.ok) return outcome.config
  throw new StartFault(outcome.faults.map(({ variable, text }) => `${variable} ${text}`).join('\n'))
}
