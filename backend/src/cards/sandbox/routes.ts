import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BRAND, POLICY_REPORTS } from '@cupboard/shared/contracts'
import { dollars } from '@cupboard/shared/pricing'
import { tellFaultsAs } from '../../platform/http/faults.ts'
import { backendFolder } from '../../platform/repository-root.ts'
import type { CardSandbox } from './api.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const FILES = [
  'stripe.js',
  'frame.js',
  'field-frame.js',
  'vault-frame.js',
  'card-rules.js',
  'frame.css',
  'three-d-secure.js',
  'three-d-secure.css',
] as const

const page = (title: string, name: string, body = '', state = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<link rel="stylesheet" href="/cards/${name}.css" crossorigin>
</head>
<body${state}>${body}<script type="module" src="/cards/${name}.js"></script></body>
</html>
`
const FRAME = page('Card field', 'frame')
/**
 * The buttons wait for the script that hears them: nothing that is pressed is lost. All of it waits for the style sheet, without which
 * it would stand elsewhere: the script runs after that.
 */
const authenticationPage = (amount: string): string =>
  page(
    'Confirm this payment',
    'three-d-secure',
    `<h1>Confirm this payment</h1><p>Your bank’s test page: ${amount} to ${BRAND.name}.</p>` +
      '<button type="button" value="complete" disabled>Complete</button><button type="button" value="fail" disabled>Fail</button>',
    ' hidden',
  )
const NOTHING_TO_CONFIRM = page('Nothing to confirm', 'three-d-secure', '<h1>There is nothing to confirm</h1>')

/** A document of its own without an origin: its files and calls are cross-origin to it, and only our own pages may show it. */
function sendPage(reply: FastifyReply, origin: string, html: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin}`,
    `connect-src ${origin}`,
    `frame-ancestors ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${origin}${POLICY_REPORTS}`,
  ].join('; ')
  return reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The frames of one page share what the first of them got. */
const KEPT_FOR_THE_PAGE = 'public, max-age=60'

const open = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
const textOf = (body: unknown): string => (typeof body === 'string' ? body : '')

function speakStripe(app: FastifyInstance): void {
  tellFaultsAs(app, (message) => ({ error: { type: 'invalid_request_error', message } }))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  )
}

/** Stripe's calls. They are simple cross-origin requests without credentials too, as the frames make them. */
function addApi(app: FastifyInstance, url: string, sandbox: CardSandbox): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST', 'DELETE'],
    url,
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const {
        status,
        body,
        headers = {},
      } = await sandbox.handle({
        method: request.method,
        path: request.params['*'],
        query: request.url.split('?')[1] ?? '',
        body: textOf(request.body),
        authorization: request.headers.authorization,
        idempotencyKey: typeof key === 'string' ? key : undefined,
      })
      return open(reply).code(status).headers(headers).header('cache-control', 'no-store').send(body)
    },
  })
}

/** The API where Stripe's SDKs look for it, which can be told a host and no path. */
export async function cardSandboxSdkRoutes(app: FastifyInstance, sandbox: CardSandbox): Promise<void> {
  speakStripe(app)
  addApi(app, '/*', sandbox)
}

/** Files, frames and API of the sandbox below `/cards`. */
export async function cardSandboxRoutes(app: FastifyInstance, sandbox: CardSandbox, origin: string): Promise<void> {
  speakStripe(app)
  addApi(app, '/v1/*', sandbox)

  const folder = backendFolder('src/cards/sandbox/browser')
  for (const name of FILES) {
    const content = readFileSync(join(folder, name), 'utf8')
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    app.get(`/${name}`, async (_request, reply) =>
      open(reply).header('cache-control', KEPT_FOR_THE_PAGE).type(type).send(content),
    )
  }

  app.get('/frame.html', async (_request, reply) => sendPage(reply, origin, FRAME))

  app.get<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    '/three-d-secure/:id',
    async (request, reply) => {
      const amount = await sandbox.authenticationAmount(request.params.id, request.query.client_secret ?? '')
      if (amount === undefined) return sendPage(reply.code(404), origin, NOTHING_TO_CONFIRM)
      return sendPage(reply, origin, authenticationPage(dollars(amount)))
    },
  )
  app.post<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    '/three-d-secure/:id',
    async (request, reply) => {
      const { status, body } = await sandbox.authenticate(
        request.params.id,
        request.query.client_secret ?? '',
        textOf(request.body),
      )
      return open(reply).code(status).header('cache-control', 'no-store').send(body)
    },
  )
}
