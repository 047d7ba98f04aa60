import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { CLOSED_ACCOUNTS } from '../closed-accounts.ts'
import { isSessionConfirmed } from '../confirmation.ts'
import type { IdentityParts } from '../parts.ts'
import { recipientOf } from '../recipient.ts'
import { notConfirmed } from '../refusal.ts'
import { deleteAccount } from '../stores/accounts.ts'
import { createOfSession, invalidToken } from './of-session.ts'
import { Token, type Operation } from './operation.ts'

const DeleteUser = z.object({ AccessToken: Token })

/**
 * Closing an account: nobody signs in to it any more, a letter says so, and its plan ends. Whoever only sits at an open browser cannot.
 * docs/decisions/0024, 0038.
 */
export function deleteUserOperation(parts: IdentityParts): Record<string, Operation> {
  const { db, jobs, messages } = parts
  const { forCustomer, hold } = createOfSession(parts)
  return {
    DeleteUser: forCustomer(DeleteUser, (session) =>
      db.transaction(async (tx) => {
        const account = await hold(tx, session)
        if (!account) return invalidToken()
        const { sub, firstName } = account
        if (!(await isSessionConfirmed(parts, tx, { sub, sessionId: session.id }))) return notConfirmed()
        await messages.enqueue(tx, 'account-closed', recipientOf(account, 'email'), { firstName })
        await jobs.send(tx, CLOSED_ACCOUNTS, { sub }, sub)
        await deleteAccount(tx, sub)
        return ok({})
      }),
    ),
  }
}
