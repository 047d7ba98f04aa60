import type { Measurement, OpsScript } from '@cupboard/shared/contracts'
import type { Variables } from './variables.ts'

/** Who measures, by what the operator configured; nothing where nothing is. OP-16. */
export interface MeasurementConfig extends Measurement {
  /** Further origins that the tags in the operator's container need. */
  readonly tagOrigins: readonly string[]
  /** Where errors of browsers are passed on to, by the server. */
  readonly sentry: { readonly endpoint: string; readonly key: string } | undefined
}

/** Where a page may get scripts from, and send to, for the sake of measurement. */
export interface MeasurementSources {
  readonly scripts: readonly string[]
  readonly pictures: readonly string[]
  readonly connections: readonly string[]
}

const GA4 = { pattern: /^G-[A-Z0-9]{4,20}$/, example: 'G-ABCD123456' }
const GTM = { pattern: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-ABC1234' }
const PIXEL = { pattern: /^\d{5,20}$/, example: '123456789012345' }

function identifier(env: Variables, name: string, { pattern, example }: typeof GA4): string | undefined {
  const value = env.text(name)
  if (value === undefined || pattern.test(value)) return value
  env.fault(name, `is "${value}"; give an identifier such as ${example}.`)
  return undefined
}

/** `https://<key>@<host>/<project>`, as Sentry shows it. */
function sentryFrom(env: Variables): MeasurementConfig['sentry'] {
  const value = env.url('SENTRY_DSN', ['https:', 'http:'])
  if (value === undefined) return undefined
  const { protocol, host, pathname, username } = new URL(value)
  const [, before = '', project] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (username !== '' && project !== undefined)
    return { endpoint: `${protocol}//${host}${before}/api/${project}/envelope/`, key: username }
  env.fault('SENTRY_DSN', 'is no DSN; give one such as https://<key>@o1.ingest.sentry.io/<project number>.')
  return undefined
}

function tagOriginsFrom(env: Variables): readonly string[] {
  const origins = env.text('GTM_TAG_ORIGINS')?.split(/\s+/) ?? []
  const wrong = origins.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
  if (wrong.length > 0 || origins.some((origin) => !origin.startsWith('https://')))
    env.fault('GTM_TAG_ORIGINS', 'takes origins such as https://tags.example, with spaces between them.')
  else if (origins.length > 0 && env.text('GTM_CONTAINER_ID') === undefined)
    env.fault('GTM_CONTAINER_ID', 'is missing: GTM_TAG_ORIGINS are of its tags. Set both, or GTM_CONTAINER_ID alone.')
  return origins
}

export function measurementFrom(env: Variables): MeasurementConfig {
  return {
    ga4: identifier(env, 'GA4_MEASUREMENT_ID', GA4),
    gtm: identifier(env, 'GTM_CONTAINER_ID', GTM),
    metaPixel: identifier(env, 'META_PIXEL_ID', PIXEL),
    cartScript: env.url('CART_SCRIPT_URL', ['https:']),
    tagOrigins: tagOriginsFrom(env),
    sentry: sentryFrom(env),
  }
}

/** What the page is told of it; undefined where no service runs in the page. */
export function measurementOfPage({ ga4, gtm, metaPixel, cartScript }: Measurement): Measurement | undefined {
  const isConfigured = [ga4, gtm, metaPixel, cartScript].some((identifier) => identifier !== undefined)
  return isConfigured ? { ga4, gtm, metaPixel, cartScript } : undefined
}

const GOOGLE_SCRIPTS = 'https://www.googletagmanager.com'
const GOOGLE_COLLECTORS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const META_SCRIPTS = 'https://connect.facebook.net'
const META_COLLECTOR = 'https://www.facebook.com'

/**
 * The origins that each configured service needs, and no other. The page's policy for Trusted Types knows those of scripts, too.
 *
 * @see https://developers.google.com/tag-platform/security/guides/csp
 */
export function measurementSources({
  ga4,
  gtm,
  metaPixel,
  cartScript,
  tagOrigins,
}: Omit<MeasurementConfig, 'sentry'>): MeasurementSources {
  const google = ga4 !== undefined || gtm !== undefined ? [GOOGLE_SCRIPTS] : []
  const collectors = ga4 === undefined ? [] : GOOGLE_COLLECTORS
  const cart = cartScript === undefined ? [] : [new URL(cartScript).origin]
  const tags = gtm === undefined ? [] : tagOrigins
  const meta = metaPixel === undefined ? [] : [META_COLLECTOR]
  const receivers = [...google, ...collectors, ...meta, ...cart, ...tags]
  return {
    scripts: [...google, ...(metaPixel === undefined ? [] : [META_SCRIPTS]), ...cart, ...tags],
    pictures: receivers,
    connections: receivers,
  }
}

/** Scripts of others that may run in a page, for the inventory of where a card is entered. They give no hashes. */
export const measurementScripts = (config: MeasurementConfig): readonly OpsScript[] =>
  measurementSources(config).scripts.map((origin) => ({
    address: `${origin}/`,
    role: 'measurement',
    routes: [],
    owner: new URL(origin).host,
    isLive: true,
  }))
