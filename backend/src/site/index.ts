import type { FastifyReply, FastifyRequest } from 'fastify'
import { isReserved, shellFaultCookie, type PageData } from '@cupboard/shared/contracts'
import { sendProblem } from '../platform/http/problems.ts'
import { readCookie } from '../platform/http/cookies.ts'
import { contentSecurityPolicy } from '../platform/http/security-headers.ts'
import { readTheme } from '../platform/http/theme.ts'
import { measurementOfPage, measurementSources } from '../platform/measurement.ts'
import { lastKnown } from '../platform/kept.ts'
import type { Context, Platform } from '../platform/ports.ts'
import type { RegistryContext } from '../registry/index.ts'
import { composePage, shellFor, type SiteData } from './compose.ts'
import { messages } from './messages.ts'

export interface SiteParts {
  readonly registry: Pick<RegistryContext, 'current'>
  readonly campaignSlugs: () => Promise<readonly string[]>
  readonly flags: () => NonNullable<PageData['flags']>
  readonly pool: PageData['identity']
  readonly cards: PageData['cards']
  /** Whether this request may see `/ops`; to everybody else it does not exist. */
  readonly mayOpenOps: (request: FastifyRequest) => Promise<boolean>
}

const SLUGS_KEPT_MS = 2_000
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Whether a proxy in front says that the visitor came without encryption, to a site that has it. */
const isPlain = (request: FastifyRequest, { isSecure, trustProxy }: Platform['config']): boolean =>
  isSecure && trustProxy && request.headers['x-forwarded-proto'] === 'http'

const OPS_SCREEN = /^\/ops(?:\/(?!api)|$)/i

/** Every page: the document that the shell starts from, composed for the path that was asked for. */
export function createSite({ config, clocks, log }: Platform, parts: SiteParts): { readonly context: Context } {
  const { host } = new URL(config.publicOrigin)
  const sale = config.warehouseSale
  const measurement = measurementOfPage(config.measurement)
  const scriptOrigins = measurementSources(config.measurement).scripts
  const policyOfOlderShells = contentSecurityPolicy(config, false)
  const campaignSlugs = lastKnown<readonly string[]>(SLUGS_KEPT_MS, [], parts.campaignSlugs, (error) =>
    log.warn({ err: error }, 'the campaign slugs could not be read'),
  )

  const siteData = async (): Promise<SiteData> => {
    const { region, userPoolId, userPoolClientId, identityPoolId, endpoint } = parts.pool
    return {
      publicOrigin: config.publicOrigin,
      clockOffsetMs: clocks.offsetMs(),
      sandbox: config.sandbox,
      identity: { region, userPoolId, userPoolClientId, identityPoolId, ...(endpoint ? { endpoint } : {}) },
      cards: parts.cards,
      campaignSlugs: [...(await campaignSlugs())],
      flags: parts.flags(),
      ...(config.waitlistFormUrl ? { waitlistFormUrl: config.waitlistFormUrl } : {}),
      ...(config.blogUrl ? { blogUrl: config.blogUrl } : {}),
      ...(measurement ? { measurement } : {}),
      ...(sale && clocks.business() < new Date(sale.end) ? { warehouseSale: sale } : {}),
      allowModuleOverride: config.allowModuleOverride,
      ...(config.modulePatience === 1 ? {} : { modulePatience: config.modulePatience }),
    }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/', ...query] = request.originalUrl.split('?')
    const isOps = OPS_SCREEN.test(path)
    if (isReserved(path) && !isOps) return sendProblem(reply, { code: 'not_found' })
    if (request.host !== host || isPlain(request, config))
      return reply.redirect(`${config.publicOrigin}${request.originalUrl}`, 308)

    const snapshot = parts.registry.current()
    const faultyShell = readCookie(request, shellFaultCookie(config.isSecure))
    if (!shellFor(snapshot, faultyShell)?.trustedTypes) reply.header('content-security-policy', policyOfOlderShells)
    const page = composePage(snapshot, await siteData(), {
      path,
      query: new URLSearchParams(query.join('?')),
      theme: readTheme(request, config),
      now: clocks.business(),
      scriptOrigins,
      faultyShell,
      isShellScreen: isOps && (await parts.mayOpenOps(request)),
    })
    reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
    if (!page)
      return reply.code(503).header('retry-after', '5').type('text/plain; charset=utf-8').send(messages.preparing)
    return reply
      .code(page.isFound ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(page.html)
  }

  const context: Context = {
    prefix: '',
    async start() {
      await campaignSlugs()
    },
    async routes(app) {
      app.get('/', answerPage)
      app.get('/*', answerPage)
      for (const url of ['/', '/*'])
        app.route({
          method: OTHER_METHODS,
          url,
          handler: async (request, reply) => {
            if (isReserved(request.url.split('?', 1)[0] ?? '')) return sendProblem(reply, { code: 'not_found' })
            return sendProblem(reply.header('allow', 'GET, HEAD'), { code: 'method_not_allowed' })
          },
        })
    },
  }
  return { context }
}
