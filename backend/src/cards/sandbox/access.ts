import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { failure, invalidRequest, noSuch, type Answer } from './answers.ts'
import type { Call } from './call.ts'
import { textAt } from './domain/form.ts'
import type { Endpoint } from './endpoints.ts'
import { sandboxIntents } from './tables.ts'

/** What an address may name: PostgreSQL refuses NUL. */
const ID = /^\w{1,100}$/

const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest())

export interface AccessOptions {
  readonly db: Database
  readonly secretKey: string
  readonly publishableKey: string
}

/** Who may make which call. */
export function createAccess({ db, secretKey, publishableKey }: AccessOptions) {
  async function hasClientSecret(id: string, secret: string): Promise<boolean> {
    if (!ID.test(id)) return false
    const [intent] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id))
    return intent !== undefined && isSame(secret, intent.clientSecret)
  }

  async function refusalOf(
    { path, isPublic }: Endpoint,
    id: string,
    key: string,
    form: Call['form'],
  ): Promise<Answer | undefined> {
    if (isSame(key, secretKey)) return undefined
    if (!isSame(key, publishableKey))
      return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
    if (!isPublic)
      return invalidRequest(
        'This API call cannot be made with a publishable API key.',
        'secret_key_required',
        undefined,
        403,
      )
    if (!path.startsWith('payment_intents') || (await hasClientSecret(id, textAt(form, 'client_secret'))))
      return undefined
    return noSuch('payment_intent', id)
  }

  return { hasClientSecret, refusalOf }
}
