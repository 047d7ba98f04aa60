import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '../../platform/config.ts'

/** A server of buckets that checks signatures, with one bucket. */
export interface BucketServer {
  readonly bucket: Bucket
  /** The same as a server is told it. */
  readonly env: Readonly<Record<string, string>>
  /** Method and key of what was asked since it was last looked at. */
  asked(): readonly string[]
  /** Hangs up on whoever asks. */
  goAway(): void
  comeBack(): void
  /** The keys of its objects. */
  objects(): readonly string[]
  /** Writes other bytes over an object. */
  damage(key: string): void
  close(): Promise<void>
}

const NAME = 'cupboard-modules'
/** The account that it knows. */
const KEY = 'S3RVER'
const OBJECT = '._S3rver_object'

/** s3rver, as the team of 20 Minutes keeps it up. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'cupboard-bucket-'))
  const buckets = new S3rver({ directory, silent: true, configureBuckets: [{ name: NAME }] })
  await buckets.configureBuckets()
  const answer = buckets.callback()
  let asked: string[] = []
  let isAway = false
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.slice(`/${NAME}/`.length)}`)
    if (isAway) request.socket.destroy()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: NAME,
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
  }

  return {
    bucket,
    env: {
      MODULES_S3_ENDPOINT: bucket.endpoint,
      MODULES_S3_BUCKET: NAME,
      MODULES_S3_REGION: bucket.region,
      MODULES_S3_ACCESS_KEY_ID: KEY,
      MODULES_S3_SECRET_ACCESS_KEY: KEY,
    },
    asked() {
      const since = asked
      asked = []
      return since
    },
    goAway: () => void (isAway = true),
    comeBack: () => void (isAway = false),
    objects: () =>
      readdirSync(join(directory, NAME), { recursive: true })
        .map(String)
        .filter((path) => path.endsWith(OBJECT))
        .map((path) => path.slice(0, -OBJECT.length))
        .sort(),
    damage: (key) => writeFileSync(join(directory, NAME, `${key}${OBJECT}`), 'damaged'),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
