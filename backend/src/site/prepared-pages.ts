import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts, hasTag } from '../platform/http/prepared-answer.ts'
import type { ComposedPage } from './compose.ts'
import { inlineStyles, writeBeginning, writePage, writeRest } from './domain/page.ts'

/** How many are held: some hundred KB each, and a release has a few dozen, by theme and banner. */
const MOST = 120
/** Of what is compressed for one: a sixth smaller than at 4, for 2 ms. */
const FOR_ONE = 5

const brotli = (html: string, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
const COMPRESS = {
  br: { soon: (html: string) => brotli(html, 4), best: (html: string) => brotli(html, 11) },
  gzip: {
    soon: (html: string) => promisify<string, { level: number }, Buffer>(gzip)(html, { level: 4 }),
    best: (html: string) => promisify<string, { level: number }, Buffer>(gzip)(html, { level: 9 }),
  },
} as const
type Encoding = keyof typeof COMPRESS

/** Compresses what is written to it, each part so that it can be read at once. */
const COMPRESSOR = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: FOR_ONE,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: FOR_ONE }),
} as const

/** A page as it is sent. */
export interface PreparedPage {
  readonly isFound: boolean
  /** Of its content: another release, theme or shop, another tag. Weak: compressed or not, the page is the same. */
  readonly tag: string
  readonly html: string
  /** Compressed quickly for who comes first; as well as can be, which costs a hundred times that, once somebody comes again. */
  compressed(encoding: Encoding): Promise<Buffer>
}

const sha256 = (text: string) => createHash('sha256').update(text)

/** Of its style elements, as the policy names them. */
export const styleHashes = ({ page }: ComposedPage): readonly string[] =>
  inlineStyles(page).map((text) => `sha256-${sha256(text).digest('base64')}`)

function prepare({ isFound }: ComposedPage, html: string): PreparedPage {
  const soon = new Map<Encoding, Promise<Buffer>>()
  const begun = new Set<Encoding>()
  const best = new Map<Encoding, Buffer>()
  return {
    isFound,
    html,
    tag: `W/"${sha256(html).digest('base64url').slice(0, 22)}"`,
    async compressed(encoding) {
      const known = soon.get(encoding)
      if (!known) {
        const first = COMPRESS[encoding].soon(html)
        soon.set(encoding, first)
        return first
      }
      if (!begun.has(encoding)) {
        begun.add(encoding)
        void COMPRESS[encoding].best(html).then((bytes) => best.set(encoding, bytes))
      }
      return best.get(encoding) ?? known
    },
  }
}

/** Pages that are compressed once, known by all that they say: release, theme and shop among it. What was asked for longest ago gives way. */
export function createPreparedPages(): (composed: ComposedPage) => PreparedPage {
  const pages = new Map<string, PreparedPage>()
  return (composed) => {
    const html = writePage(composed.page)
    const prepared = pages.get(html) ?? prepare(composed, html)
    pages.delete(html)
    pages.set(html, prepared)
    const [oldest] = pages.keys()
    if (pages.size > MOST && oldest !== undefined) pages.delete(oldest)
    return prepared
  }
}

const encodingFor = ({ headers }: FastifyRequest): Encoding | undefined =>
  (['br', 'gzip'] as const).find((encoding) => accepts(encoding, headers['accept-encoding']))

const sendHead = (reply: FastifyReply, { isFound }: Pick<ComposedPage, 'isFound'>): FastifyReply =>
  reply.code(isFound ? 200 : 404).type('text/html; charset=utf-8')

/** Sends it, or 304 to who has it already. It differs by what its reader has chosen, so that no cache but the reader's may keep it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
): Promise<FastifyReply> {
  reply.header('etag', page.tag)
  if (page.isFound && hasTag(request.headers['if-none-match'], page.tag)) return reply.code(304).send()
  sendHead(reply, page)
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding))
}

/** Compressed as it comes, and to be kept by nobody, not even for the way back. */
function sendUnkept(request: FastifyRequest, reply: FastifyReply, page: ComposedPage, parts: Readable): FastifyReply {
  sendHead(reply, page).header('cache-control', 'private, no-store')
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(parts)
  const compressor = COMPRESSOR[encoding]()
  // whoever leaves meanwhile ends it
  pipeline(parts, compressor, () => undefined)
  return reply.header('content-encoding', encoding).send(compressor)
}

/** Sends what one browser gets and no other. */
export const sendToOne = (request: FastifyRequest, reply: FastifyReply, composed: ComposedPage): FastifyReply =>
  sendUnkept(request, reply, composed, Readable.from([writePage(composed.page)]))

async function* inTwo(beginning: ComposedPage, whole: Promise<ComposedPage>): AsyncGenerator<string> {
  yield writeBeginning(beginning.page)
  yield writeRest((await whole).page)
}

/**
 * Sends what is drawn for who asks, each time anew: what does not depend on the drawing at once, and the rest when that is there.
 * Nothing that follows can change what the reader was told by status and headers.
 *
 * @param whole does not fail
 */
export function sendArriving(
  request: FastifyRequest,
  reply: FastifyReply,
  beginning: ComposedPage,
  whole: Promise<ComposedPage>,
): FastifyReply {
  return sendUnkept(request, reply, beginning, Readable.from(inTwo(beginning, whole)))
}
