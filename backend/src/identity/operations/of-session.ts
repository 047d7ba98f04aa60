import type * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { liveSession, type LiveSession } from '../live-token.ts'
import type { IdentityParts } from '../parts.ts'
import { refuse, type Answer } from '../refusal.ts'
import { lockAccount, type Account } from '../stores/accounts.ts'
import { accountOfLiveSession } from '../stores/sessions.ts'
import { operation, type Operation } from './operation.ts'

export const invalidToken = () => refuse('NotAuthorizedException', 'Invalid Access Token')

/** Operations of somebody who is signed in. */
export function createOfSession(parts: Pick<IdentityParts, 'db' | 'now' | 'verifyToken'>) {
  return {
    /** @param run is given the session whose access token came with the input. */
    forCustomer: <Schema extends z.ZodType<{ AccessToken: string }>>(
      schema: Schema,
      run: (session: LiveSession, input: z.output<Schema>, address: string) => Promise<Answer>,
    ): Operation =>
      operation(schema, async (input, address) => {
        const session = await liveSession(parts, input.AccessToken, ['access'])
        return session.ok ? run(session.value, input, address) : invalidToken()
      }),

    /** Locks the account for a change; undefined when its session has been ended meanwhile. */
    async hold(tx: Database, { id, account: { sub } }: LiveSession): Promise<Account | undefined> {
      const account = await lockAccount(tx, sub)
      return account && (await accountOfLiveSession(tx, id, sub, parts.now())) ? account : undefined
    },
  }
}
