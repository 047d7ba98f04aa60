import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { isPasswordOf, passwordFault } from '../passwords.ts'
import { recipientOf } from '../recipient.ts'
import { incorrect, refuse, tooMany, type Answer } from '../refusal.ts'
import { setPassword } from '../set-password.ts'
import { createOfSession, invalidToken } from './of-session.ts'
import { Password, Token, type Operation } from './operation.ts'

const ChangePassword = z.object({
  AccessToken: Token,
  PreviousPassword: Password.default(''),
  ProposedPassword: Password,
})

/** Changing a password that is known. Who has none, or forgot it, sets one with a code. docs/decisions/0024. */
export function changePasswordOperation(parts: IdentityParts): Record<string, Operation> {
  const { db, limits } = parts
  const { forCustomer, hold } = createOfSession(parts)
  return {
    ChangePassword: forCustomer(ChangePassword, async (session, { PreviousPassword, ProposedPassword }) => {
      const fault = passwordFault(ProposedPassword)
      if (fault !== undefined) return refuse('InvalidPasswordException', fault)
      const wrongPasswords = { limit: LIMITS.wrongPassword, who: session.account.sub }
      const use = await limits.use(wrongPasswords)
      if (!use.allowed) return tooMany('tries', use.waitSeconds)
      const changed = await db.transaction(async (tx): Promise<Answer> => {
        const account = await hold(tx, session)
        if (!account) return invalidToken()
        if (!isPasswordOf(parts, account, PreviousPassword)) return incorrect()
        const told = recipientOf(account, 'email')
        await setPassword(parts, tx, account, ProposedPassword, { told, keptSession: session.id })
        return ok({})
      })
      if (changed.ok) await limits.reset(wrongPasswords)
      return changed
    }),
  }
}
