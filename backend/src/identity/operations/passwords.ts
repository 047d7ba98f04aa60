import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import type { Recipient } from '../../messages/index.ts'
import { together } from '../../platform/database/together.ts'
import type { Database } from '../../platform/ports.ts'
import { mayUseCode, mayTryCode } from '../codes.ts'
import { decoyOf } from '../crypto/decoy.ts'
import { maskEmail, maskPhone, readSignInName, type SignInName } from '../domain/contact.ts'
import { isAnythingProved } from '../domain/contacts.ts'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { passwordRecipient, sendPasswordCode, takePasswordCode } from '../password-codes.ts'
import { enrolPassword, isPasswordOf, passwordFault } from '../passwords.ts'
import { proveContact } from '../proof.ts'
import { recipientOf } from '../recipient.ts'
import { codeExpired, codeMismatch, incorrect, refuse, tooMany, type Answer } from '../refusal.ts'
import { accountByName, changeAccount, lockAccount, type Account } from '../stores/accounts.ts'
import { dropCodes } from '../stores/codes.ts'
import { endSessionsOf } from '../stores/sessions.ts'
import { createOfSession, invalidToken } from './of-session.ts'
import { Code, Name, operation, Token, type Operation } from './operation.ts'

const Password = z.string().max(256)

const ChangePassword = z.object({
  AccessToken: Token,
  PreviousPassword: Password.optional(),
  ProposedPassword: Password,
})
const ForgotPassword = z.object({ Username: Name })
const ConfirmForgotPassword = z.object({ Username: Name, ConfirmationCode: Code, Password })

/**
 * Says no more than whoever asked has said: it is the same for an e-mail or a phone that no account has. A user name is known to the
 * account's own browsers alone.
 */
function delivery({ by, value }: SignInName, recipient: Recipient | undefined) {
  const to = by === 'sub' && recipient ? recipient.to : value
  return (recipient?.channel ?? (by === 'phone' ? 'sms' : 'email')) === 'sms'
    ? { DeliveryMedium: 'SMS', AttributeName: 'phone_number', Destination: maskPhone(to) }
    : { DeliveryMedium: 'EMAIL', AttributeName: 'email', Destination: maskEmail(to) }
}

/** Changing a password, and setting one with a code that is sent to a contact in use. ACC-36; docs/decisions/0024. */
export function passwordOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, hashes, limits, messages } = parts
  const { forCustomer, hold } = createOfSession(parts)

  const subOf = (account: Account | undefined, name: SignInName): string =>
    account?.sub ?? decoyOf(name, hashes.of('decoy', name.value)).sub

  /** From here on only the new password signs in, and the customer is told. */
  async function setPassword(
    tx: Database,
    account: Account,
    password: string,
    told: Recipient,
    keptSession?: string,
  ): Promise<void> {
    await changeAccount(tx, account.sub, { ...enrolPassword(parts, account.sub, password), confirmed: true })
    await together([
      endSessionsOf(tx, account.sub, keptSession),
      dropCodes(tx, account.sub, 'password'),
      messages.enqueue(tx, 'password-changed', told, {}),
    ])
  }

  /** Whoever enters the code has the contact that it was sent to: where nothing was proved, that is the first proof. */
  async function reset(tx: Database, sub: string, name: SignInName, code: string, password: string): Promise<Answer> {
    const account = await lockAccount(tx, sub)
    if (!account) return codeMismatch()
    const recipient = passwordRecipient(account, name)
    const outcome = await takePasswordCode(parts, tx, account, recipient, code)
    if (outcome === 'wrong') return codeMismatch()
    if (outcome === 'expired') return codeExpired()
    if (!isAnythingProved(account)) {
      const contact = recipient.channel === 'sms' ? 'phone' : 'email'
      const proved = await proveContact(tx, account, contact, { with: 'password-code' })
      if (!proved.ok) return codeMismatch()
    }
    await setPassword(tx, account, password, recipient)
    return ok({})
  }

  return {
    /** Ends every other session. Who has no password, or forgot it, sets one with a code. */
    ChangePassword: forCustomer(ChangePassword, async (session, { PreviousPassword = '', ProposedPassword }) => {
      const { sub } = session.account
      const fault = passwordFault(ProposedPassword)
      if (fault !== undefined) return refuse('InvalidPasswordException', fault)
      const wrongPasswords = { limit: LIMITS.wrongPassword, who: sub }
      const use = await limits.use(wrongPasswords)
      if (!use.allowed) return tooMany('tries', use.waitSeconds)
      const changed = await db.transaction(async (tx): Promise<Answer> => {
        const account = await hold(tx, session)
        if (!account) return invalidToken()
        if (!isPasswordOf(parts, account, PreviousPassword)) return incorrect()
        await setPassword(tx, account, ProposedPassword, recipientOf(account, 'email'), session.id)
        return ok({})
      })
      if (changed.ok) await limits.reset(wrongPasswords)
      return changed
    }),

    /** Answers the same for a name that no account has, and sends nothing then. */
    ForgotPassword: operation(ForgotPassword, async ({ Username }, address) => {
      const name = readSignInName(Username)
      const account = await accountByName(db, name)
      const recipient = account && passwordRecipient(account, name)
      const asked = {
        sub: subOf(account, name),
        purpose: 'password',
        contact: recipient?.to ?? name.value,
        address,
      } as const
      const use = await mayUseCode(parts, asked)
      if (!use.allowed) return tooMany('codes', use.waitSeconds)
      if (account && recipient) await db.transaction((tx) => sendPasswordCode(parts, tx, account, recipient))
      return ok({ CodeDeliveryDetails: delivery(name, recipient) })
    }),

    /** Ends every session: none of them is known to be of who has the contact. */
    ConfirmForgotPassword: operation(ConfirmForgotPassword, async (input) => {
      const fault = passwordFault(input.Password)
      if (fault !== undefined) return refuse('InvalidPasswordException', fault)
      const name = readSignInName(input.Username)
      const account = await accountByName(db, name)
      const sub = subOf(account, name)
      const tries = await mayTryCode(parts, sub, 'password')
      if (!tries.ok) return tries
      if (!account) return codeMismatch()
      const done = await db.transaction((tx) => reset(tx, sub, name, input.ConfirmationCode, input.Password))
      if (!done.ok) return done
      await tries.value.forget()
      await limits.reset({ limit: LIMITS.wrongPassword, who: sub })
      return done
    }),
  }
}
