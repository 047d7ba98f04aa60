import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Logger } from 'pino'
import { atMost } from '../../platform/at-most.ts'
import type { Bucket } from '../../platform/config.ts'
import { readBytes } from '../../platform/read-answer.ts'
import { StartFault } from '../../platform/start-fault.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { MOST_FILE_BYTES } from '../domain/manifest.ts'
import type { FileStore } from './store.ts'

/** Tries included. */
const ANSWER_MS = 10_000
const MORE_TRIES = 2
const AT_ONCE = 4
/** What does not compress is a little longer compressed. */
const MOST_ANSWER_BYTES = MOST_FILE_BYTES + 64 * 1024
const NO_SUCH_FILE = 'NoSuchKey'
/** Says of an object that its bytes are compressed. `content-encoding` would let clients undo it unasked. */
const FORM = 'x-amz-meta-form'
const COMPRESSED = 'br'

/** The bucket answered, and refused: by a code such as `AccessDenied`. */
class Refused extends Unavailable {
  readonly code: string

  constructor(bucket: string, code: string) {
    super(`the bucket ${bucket} refuses: ${code}`)
    this.code = code
  }
}

const codeIn = (body: Buffer, status: number): string =>
  /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? `status ${status}`

interface Answer {
  readonly headers: Headers
  readonly bytes: Buffer
}
type Ask = (method: 'GET' | 'PUT' | 'DELETE', key: string, init?: RequestInit) => Promise<Answer>

function askOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MORE_TRIES })

  return async (method, key, init) => {
    const signal = AbortSignal.timeout(ANSWER_MS)
    try {
      const answer = await client.fetch(`${endpoint}/${bucket}/${key}`, { method, signal, redirect: 'manual', ...init })
      const bytes = await readBytes(answer, MOST_ANSWER_BYTES)
      if (answer.ok) return { headers: answer.headers, bytes }
      throw new Refused(bucket, codeIn(bytes, answer.status))
    } catch (error) {
      if (error instanceof Refused) throw error
      throw new Unavailable(`the bucket ${bucket} at ${endpoint} does not answer`, { cause: error })
    }
  }
}

const put = (ask: Ask, key: string, bytes: Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask('PUT', key, {
    body: new Uint8Array(bytes),
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
  })

const isNoSuchFile = (error: unknown): boolean => error instanceof Refused && error.code === NO_SUCH_FILE

/** Keeps files in a bucket of S3, or of what speaks its protocol: `<module>/<version>/<its own>/<file>`. */
export function bucketStore(bucket: Bucket): FileStore {
  const beginning = `s3://${bucket.bucket}/`
  const ask = askOf(bucket)
  const inTurn = atMost(AT_ONCE)
  const keyOf = (place: string, file: string): string => `${place.slice(beginning.length)}/${file}`

  return {
    beginning,
    async put({ name, version }, files) {
      const place = `${beginning}${name}/${version}/${randomUUID()}`
      await Promise.all(
        files.map(({ file, isCompressed, bytes }) =>
          inTurn(() => put(ask, keyOf(place, file), bytes, isCompressed ? { [FORM]: COMPRESSED } : {})),
        ),
      )
      return place
    },
    async get(place, file) {
      try {
        const { headers, bytes } = await ask('GET', keyOf(place, file))
        return { isCompressed: headers.get(FORM) === COMPRESSED, bytes }
      } catch (error) {
        if (isNoSuchFile(error)) return undefined
        throw error
      }
    },
    async remove(place, files) {
      await Promise.all(files.map((file) => inTurn(() => ask('DELETE', keyOf(place, file)))))
    },
  }
}

/** What to do about a code that a bucket refuses by. */
function remedyOf(code: string, { endpoint, bucket, region }: Bucket): string {
  switch (code) {
    case 'NoSuchBucket':
      return `MODULES_S3_BUCKET is "${bucket}", and there is no such bucket at ${endpoint}. Make it, or name another.`
    case 'InvalidAccessKeyId':
      return `MODULES_S3_ACCESS_KEY_ID is not known at ${endpoint}.`
    case 'SignatureDoesNotMatch':
      return `MODULES_S3_SECRET_ACCESS_KEY is not the one that belongs to MODULES_S3_ACCESS_KEY_ID at ${endpoint}.`
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `MODULES_S3_REGION is "${region}", and the bucket "${bucket}" lies elsewhere.`
    case 'AccessDenied':
      return `MODULES_S3_ACCESS_KEY_ID may not do all that is needed in the bucket "${bucket}": put, get and delete objects, and list the bucket, without which a missing file looks like a refused one.`
    default:
      return `The bucket "${bucket}" at ${endpoint} refuses: ${code}. Check the variables MODULES_S3_….`
  }
}

/**
 * Puts, gets and removes something, as the server will. One that does not answer is only logged: that may pass, and what this server
 * has is served meanwhile.
 *
 * @throws StartFault when the bucket refuses
 */
export async function assertUsable(bucket: Bucket, log: Logger): Promise<void> {
  const ask = askOf(bucket)
  const key = `start/${randomUUID()}`
  try {
    await put(ask, key, Buffer.from('Cupboard'))
    await ask('GET', key)
    await ask('DELETE', key)
    await ask('GET', key)
  } catch (error) {
    if (isNoSuchFile(error)) return
    if (error instanceof Refused) throw new StartFault(remedyOf(error.code, bucket))
    log.error({ err: error }, 'no module can be published, and none be fetched, until the bucket answers')
  }
}
