import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { mayTryCode, mayUseCode } from '../codes.ts'
import { maskEmail, maskPhone, readSignInName, type SignInName } from '../domain/contact.ts'
import { isAnythingProved } from '../domain/contacts.ts'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { passwordRecipient, sendPasswordCode, takePasswordCode } from '../password-codes.ts'
import { passwordFault, subOf } from '../passwords.ts'
import { proveContact } from '../proof.ts'
import { codeExpired, codeMismatch, refuse, tooMany, type Answer } from '../refusal.ts'
import { setPassword } from '../set-password.ts'
import { accountByName, lockAccount } from '../stores/accounts.ts'
import { Code, Name, operation, Password, type Operation } from './operation.ts'

const ForgotPassword = z.object({ Username: Name })
const ConfirmForgotPassword = z.object({ Username: Name, ConfirmationCode: Code, Password })

/** Says no more than whoever asked has said: it is the same for a name that no account has. A user name can be had for any of them. */
const delivery = ({ by, value }: SignInName) =>
  by === 'phone'
    ? { DeliveryMedium: 'SMS', AttributeName: 'phone_number', Destination: maskPhone(value) }
    : { DeliveryMedium: 'EMAIL', AttributeName: 'email', Destination: maskEmail(value) }

/** Whoever enters the code has the contact that it was sent to: where nothing was proved, that is the first proof. */
async function reset(
  parts: IdentityParts,
  tx: Database,
  sub: string,
  name: SignInName,
  { ConfirmationCode, Password: password }: z.output<typeof ConfirmForgotPassword>,
): Promise<Answer> {
  const account = await lockAccount(tx, sub)
  if (!account) return codeMismatch()
  const recipient = passwordRecipient(account, name)
  const outcome = await takePasswordCode(parts, tx, account, recipient, ConfirmationCode)
  if (outcome === 'wrong') return codeMismatch()
  if (outcome === 'expired') return codeExpired()
  if (!isAnythingProved(account)) {
    const contact = recipient.channel === 'sms' ? 'phone' : 'email'
    const proved = await proveContact(parts, tx, account, contact, { with: 'password-code' })
    if (!proved.ok) return codeMismatch()
  }
  await setPassword(parts, tx, account, password, { told: recipient })
  return ok({})
}

/** Setting a password with a code that is sent to a contact in use. ACC-36; docs/decisions/0024. */
export function forgottenPasswordOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, limits } = parts

  return {
    /** Answers the same for a name that no account has, and sends nothing then. */
    ForgotPassword: operation(ForgotPassword, async ({ Username }, address) => {
      const name = readSignInName(Username)
      const account = await accountByName(db, name)
      const recipient = account && passwordRecipient(account, name)
      const contact = recipient?.to ?? name.value
      const use = await mayUseCode(parts, { sub: subOf(parts, account, name), purpose: 'password', contact, address })
      if (!use.allowed) return tooMany('codes', use.waitSeconds)
      if (account && recipient) await db.transaction((tx) => sendPasswordCode(parts, tx, account, recipient))
      return ok({ CodeDeliveryDetails: delivery(name) })
    }),

    /** Ends every session: none of them is known to be of who has the contact. */
    ConfirmForgotPassword: operation(ConfirmForgotPassword, async (input) => {
      const fault = passwordFault(input.Password)
      if (fault !== undefined) return refuse('InvalidPasswordException', fault)
      const name = readSignInName(input.Username)
      const account = await accountByName(db, name)
      const sub = subOf(parts, account, name)
      const tries = await mayTryCode(parts, sub, 'password')
      if (!tries.ok) return tries
      if (!account) return codeMismatch()
      const done = await db.transaction((tx) => reset(parts, tx, sub, name, input))
      if (!done.ok) return done
      await tries.value.forget()
      await limits.reset({ limit: LIMITS.wrongPassword, who: sub })
      return done
    }),
  }
}
