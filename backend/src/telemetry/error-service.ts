import { randomUUID } from 'node:crypto'
import { BRAND } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import type { TelemetryRecord } from './domain/record.ts'

export type ErrorRecord = Extract<TelemetryRecord, { kind: 'error' }>

const TIMEOUT_MS = 5_000
/** More than these at once are not passed on: they are kept here all the same. */
const MOST_AT_ONCE = 8

/** An event as Sentry takes it. The record was cleaned of persons before; no address of a network is in it. */
function envelopeOf({ message, path, stack, context }: ErrorRecord, at: Date): string {
  const eventId = randomUUID().replaceAll('-', '')
  const { module, version, release } = context
  const [type, ...words] = message.split(': ')
  const event = {
    event_id: eventId,
    timestamp: at.toISOString(),
    platform: 'javascript',
    level: 'error',
    logger: 'browser',
    transaction: path,
    ...(typeof module === 'string' && typeof version === 'string' ? { release: `${module}@${version}` } : {}),
    exception: {
      values: [words.length > 0 ? { type, value: words.join(': ') } : { type: 'Error', value: message }],
    },
    tags: {
      path,
      ...(module === undefined ? {} : { module }),
      ...(release === undefined ? {} : { release_set: release }),
    },
    extra: { ...context, stack },
  }
  return [{ event_id: eventId, sent_at: at.toISOString() }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

/**
 * Passes what browsers report on to Sentry, where one is configured: by the server, so that no page speaks with it. Nobody waits for it,
 * and nothing is tried again, since `/ops` shows the same. API-46, OP-16.
 */
export function createErrorService({ config, clocks, log }: Platform): (record: ErrorRecord) => void {
  const { sentry } = config.measurement
  if (!sentry) return () => undefined
  const { endpoint, key } = sentry
  let underWay = 0

  async function send(record: ErrorRecord): Promise<void> {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${BRAND.name.toLowerCase()}/1, sentry_key=${key}`,
      },
      body: envelopeOf(record, clocks.security()),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the error service answered ${answer.status}`)
  }

  return (record) => {
    if (underWay >= MOST_AT_ONCE) return
    underWay += 1
    send(record)
      .catch((error: unknown) => log.warn({ err: error }, 'an error of a browser was not passed on'))
      .finally(() => {
        underWay -= 1
      })
  }
}
