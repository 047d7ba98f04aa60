import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keptFor } from '../kept.ts'

const compress = promisify(brotliCompress)
const HIGH_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** An answer as it is sent: its JSON, its entity tag, and its compressed form, made once when it is first asked for. */
export interface PreparedAnswer {
  readonly tag: string
  readonly json: string
  brotli(): Promise<Buffer>
}

/** The tag is weak: compressed or not, the content is the same. */
export function prepareAnswer(value: unknown): PreparedAnswer {
  const json = JSON.stringify(value)
  const tag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  let compressed: Promise<Buffer> | undefined
  return { tag, json, brotli: () => (compressed ??= compress(json, HIGH_QUALITY)) }
}

/**
 * Makes an answer at most once in `forMs`, for everybody who asks meanwhile; its compressed form stays as long as its content does.
 * A failure is not kept.
 */
export function keepFor(forMs: number, make: () => Promise<unknown>): () => Promise<PreparedAnswer> {
  let latest: PreparedAnswer | undefined
  return keptFor(forMs, async () => {
    const next = prepareAnswer(await make())
    latest = latest?.tag === next.tag ? latest : next
    return latest
  })
}

/** Whether Accept-Encoding names an encoding, and not with a weight of 0. */
export const accepts = (wanted: 'br' | 'gzip', accepted: string | string[] | undefined): boolean =>
  String(accepted ?? '')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .some(([encoding, weight = '']) => encoding === wanted && !/^q=0(?:\.0*)?$/.test(weight))

export const acceptsBrotli = (accepted: string | string[] | undefined): boolean => accepts('br', accepted)

/** A weak comparison, as RFC 9110 wants it for If-None-Match. */
export const hasTag = (given: string | undefined, tag: string): boolean =>
  given !== undefined &&
  (given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, '')))

/** Sends it, or 304 to who has it already. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, json, brotli }: PreparedAnswer,
  cacheControl: string,
): Promise<FastifyReply> {
  reply.header('etag', tag).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(json)
  return reply.header('content-encoding', 'br').send(await brotli())
}
