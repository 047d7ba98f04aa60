import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliDecompress } from 'node:zlib'
import type { ModuleManifest } from '@cupboard/shared/contracts'

/** What a manifest promises of one file. */
export type Facts = ModuleManifest['files'][string]

/** A file as stores keep it, and as browsers get it: compressed with brotli where that makes it smaller. */
export interface KeptForm {
  readonly isCompressed: boolean
  readonly bytes: Buffer
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|html|cjs)$/
const compress = promisify(brotliCompress)

export const isCompressible = (file: string): boolean => COMPRESSIBLE.test(file)

/** Whether browsers get a file compressed. What draws pages on the server is sent to nobody. */
export const isSentCompressed = ({ prerender }: ModuleManifest, file: string): boolean =>
  isCompressible(file) && file !== prerender?.bundle

/**
 * What is sent is worth the time; of what only servers fetch, the last twentieth is not. The one step that is left would take three times as
 * long for another fiftieth.
 */
const SENT_QUALITY = 10
const OTHER_QUALITY = 5

export const compressed = (content: Buffer, quality = SENT_QUALITY): Promise<Buffer> =>
  compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

export const isPromised = (content: Buffer, { bytes, integrity }: Facts): boolean =>
  content.length === bytes && `sha384-${createHash('sha384').update(content).digest('base64')}` === integrity

/** What was compressed; undefined where it is no such thing, or longer than it may be, or has something behind it. */
async function decompressed(bytes: Buffer, most: number): Promise<Buffer | undefined> {
  const engine = createBrotliDecompress()
  engine.end(bytes)
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of engine) {
      parts.push(part)
      length += part.length
      if (length > most) return undefined
    }
  } catch {
    return undefined
  }
  return engine.bytesWritten === bytes.length ? Buffer.concat(parts) : undefined
}

export async function keptForm(manifest: ModuleManifest, file: string, content: Buffer): Promise<KeptForm> {
  if (!isCompressible(file)) return { isCompressed: false, bytes: content }
  const quality = isSentCompressed(manifest, file) ? SENT_QUALITY : OTHER_QUALITY
  return { isCompressed: true, bytes: await compressed(content, quality) }
}

/** The content of a kept file; undefined unless it is what its manifest promises. */
export async function contentOf({ isCompressed, bytes }: KeptForm, facts: Facts): Promise<Buffer | undefined> {
  const content = isCompressed ? await decompressed(bytes, facts.bytes) : bytes
  return content && isPromised(content, facts) ? content : undefined
}
