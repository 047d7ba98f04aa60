import type { FastifyInstance } from 'fastify'
import { POLICY_REPORTS } from '@cupboard/shared/contracts'
import type { Config } from '../config.ts'
import { measurementSources } from '../measurement.ts'

const YEAR_SECONDS = 31_536_000
/** What headers call the place where browsers report. */
const ENDPOINT = 'reports'

type Directives = Readonly<Record<string, readonly string[]>>

/**
 * Hosts that configured providers need beside our own; each adds only its own.
 *
 * @param developer where a module of this one page comes from
 */
function furtherSources(config: Config, developer: readonly string[]): Directives {
  const cognito: readonly string[] =
    config.identity.kind === 'cognito'
      ? [
          `https://cognito-idp.${config.identity.region}.amazonaws.com`,
          `https://cognito-identity.${config.identity.region}.amazonaws.com`,
        ]
      : []
  const isStripe = config.cards.kind === 'stripe'
  const { scripts, pictures, connections } = measurementSources(config.measurement)
  return {
    'script-src': [...(isStripe ? ['https://js.stripe.com'] : []), ...scripts, ...developer],
    'style-src': developer,
    'img-src': [...pictures, ...developer],
    'font-src': developer,
    'connect-src': [...cognito, ...(isStripe ? ['https://api.stripe.com'] : []), ...connections, ...developer],
    'frame-src': [
      ...(isStripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : []),
      ...(config.waitlistFormUrl ? [new URL(config.waitlistFormUrl).origin] : []),
    ],
  }
}

/**
 * The page makes the policy `default`, which asks of a script where it comes from; DOMPurify one of its own, in each module that has
 * a copy of it.
 */
const TRUSTED_TYPES: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
}

/** Browsers send to `report-to` by https only, and then leave `report-uri` alone; Firefox knows `report-uri`. */
const reporting = ({ isSecure }: Pick<Config, 'isSecure'>): Directives => ({
  'report-uri': [POLICY_REPORTS],
  ...(isSecure ? { 'report-to': [ENDPOINT] } : {}),
})

/**
 * The page's policy: strict, without `unsafe-inline` and `unsafe-eval`.
 *
 * @param requiresTrustedTypes false for a page whose shell was built before it made a policy for them
 * @param styleHashes of the style elements that the page has, such as `sha256-…`
 * @param developer the origin of a developer's machine, for the one page that an override is valid for
 */
export function contentSecurityPolicy(
  config: Config,
  requiresTrustedTypes = true,
  styleHashes: readonly string[] = [],
  developer: readonly string[] = [],
): string {
  const further = furtherSources(config, developer)
  const directives: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(requiresTrustedTypes ? TRUSTED_TYPES : {}),
    ...reporting(config),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(further[name] ?? [])].join(' '))
    .join('; ')
}

/** Headers of every answer; a route that needs another policy sets its own. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.isSecure
      ? {
          'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
          'reporting-endpoints': `${ENDPOINT}="${config.publicOrigin}${POLICY_REPORTS}"`,
          'integrity-policy-report-only': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
        }
      : {}),
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
