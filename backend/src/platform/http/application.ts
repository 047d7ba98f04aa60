import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, {
  LogController,
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { isReserved } from '@cupboard/shared/contracts'
import type { Platform } from '../ports.ts'
import { loggedPath } from '../log.ts'
import { faultOf } from './faults.ts'
import { describeProblem, sendProblem } from './problems.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** Requests are never decompressed: their bytes are signed, and what they grow to would have no limit. */
const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  customTypes: /^(?:text\/|application\/(?:\w+\+)?json|image\/svg)/,
  // a third of the time of quality 3 for some hundred bytes more; what is sent often is compressed once, and better
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } },
}
const BODY_LIMIT_BYTES = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** Whoever connects and says nothing, or says it letter by letter, is let go. */
const HEADERS_TIMEOUT_MS = 10_000
const LOOK_FOR_SLOW_MS = 1_000
/** Each costs a few KB of memory and a file; more than these are turned away at the door. */
const MOST_CONNECTIONS = 5_000
/**
 * Only the connecting host is our proxy: it appends the last address of X-Forwarded-For, and anybody may have written those before.
 */
const isOurProxy = (_address: string, hop: number): boolean => hop === 0

const STATUS_OF_BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * For a connection whose bytes are no request: a header too large, one that does not come to its end, or no HTTP. Written by hand, since
 * Fastify has no reply for it.
 */
function answerBrokenConnection(error: ConnectionError, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(describeProblem({ code: 'invalid_request' }))
  const status = STATUS_OF_BROKEN[error.code] ?? '400 Bad Request'
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The address of a page reaches whoever composes it also where its escapes cannot be read: it is nobody's, and has the 404 page. One of the
 * server's own does not: it is answered with a problem. SHELL-41, OP-13.
 */
function readableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '/', ...query] = url.split('?')
  if (isReserved(path) || isReadable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

class InvalidJson extends Error {
  readonly code = 'FST_ERR_CTP_INVALID_JSON_BODY'
  readonly statusCode = 400
}

/** Walking over every value takes many times as long as parsing: only what may name a prototype, or be nested too deep, is walked. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u/
const SHORT = 16 * 1024
const isPlain = (text: string): boolean => text.length <= SHORT && !MAY_NAME_PROTOTYPE.test(text)
const withoutPrototype = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

/** Keeps the bytes that were signed, and refuses keys that would reach a prototype. */
function parseJson(request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: unknown) => void): void {
  request.rawBody = body
  if (body.length === 0) return done(null, undefined)
  const text = body.toString('utf8')
  let parsed: unknown
  try {
    parsed = isPlain(text) ? JSON.parse(text) : JSON.parse(text, withoutPrototype)
  } catch {
    return done(new InvalidJson('not JSON'))
  }
  done(null, parsed)
}

/** The server without its contexts: parsing, problems, headers, cookies, health. Does not listen. */
export function createApplication({ config, log }: Pick<Platform, 'config' | 'log'>): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: LOOK_FOR_SLOW_MS },
    trustProxy: config.trustProxy ? isOurProxy : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: false, maxParamLength: 2_000 },
    return503OnClosing: true,
    rewriteUrl: readableUrl,
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, { code: 'invalid_request' }),
  })
  app.server.maxConnections = MOST_CONNECTIONS
  app.decorate('processes', config.processes)
  app.decorateRequest('visitor', null)
  app.decorateRequest('customer', null)
  app.decorateRequest('rawBody')
  app.addHook('onRequest', async (request) => {
    request.rawBody = Buffer.alloc(0)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJson)
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(reply, faultOf(error, request)))
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, { code: 'not_found' }))
  addSecurityHeaders(app, config)
  void app.register(rateLimit, { global: false })
  void app.register(compress, COMPRESSION)
  return app
}
