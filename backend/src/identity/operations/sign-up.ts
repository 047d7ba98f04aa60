import { randomUUID } from 'node:crypto'
import { isEmail, ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { checkCode, mayAskAgain, mayBeSent, mayUseCode, sendCode } from '../codes.ts'
import type { Database } from '../../platform/ports.ts'
import { isPhone, maskEmail, readSignInName } from '../domain/contact.ts'
import { isAnythingProved } from '../domain/contacts.ts'
import { LIMITS } from '../limits.ts'
import type { IdentityParts } from '../parts.ts'
import { enrolPassword, passwordFault, subOf } from '../passwords.ts'
import { proveContact } from '../proof.ts'
import { codeMismatch, refuse, tooMany, type Answer } from '../refusal.ts'
import { accountByName, insertAccount, lockAccount, type Account } from '../stores/accounts.ts'
import { Attributes, attributesOf, Code, Name, operation, Password, type Operation } from './operation.ts'

const WRITABLE = new Set(['email', 'phone_number', 'given_name', 'family_name', 'name'])

const SignUp = z.object({ Username: Name, Password, UserAttributes: Attributes.default([]) })
const ConfirmSignUp = z.object({ Username: Name, ConfirmationCode: Code })
const ResendConfirmationCode = z.object({ Username: Name })

const delivery = (email: string) => ({ DeliveryMedium: 'EMAIL', AttributeName: 'email', Destination: maskEmail(email) })

/** The account that is asked for, or why there cannot be one. SHR-38. */
function newAccount(input: z.output<typeof SignUp>, now: Date): Answer<Account> {
  const attributes = attributesOf(input.UserAttributes)
  const email = input.Username.trim().toLowerCase()
  const phone = attributes.get('phone_number')
  const unknown = [...attributes.keys()].find((name) => !WRITABLE.has(name))
  if (unknown) return refuse('InvalidParameterException', 'Attributes did not conform to the schema.')
  if (!isEmail(email) || (attributes.get('email') ?? email).trim().toLowerCase() !== email) {
    return refuse('InvalidParameterException', 'Username should be an email.')
  }
  if (phone !== undefined && !isPhone(phone)) return refuse('InvalidParameterException', 'Invalid phone number format.')
  const fault = passwordFault(input.Password)
  if (fault !== undefined) return refuse('InvalidPasswordException', fault)
  return ok({
    sub: randomUUID(),
    email,
    provedEmail: null,
    phone: phone ?? null,
    provedPhone: null,
    firstName: attributes.get('given_name') ?? attributes.get('name') ?? '',
    lastName: attributes.get('family_name') ?? '',
    confirmed: false,
    salt: null,
    sealedVerifier: null,
    createdAt: now,
  })
}

/** API-31, API-32. */
export function signUpOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, limits, now, confirmsSignUp } = parts

  /** A sign-up's code holds only while nothing is proved: once the phone has been proved, it is refused. */
  async function confirm(tx: Database, sub: string): Promise<Answer> {
    const account = await lockAccount(tx, sub)
    if (!account || isAnythingProved(account)) return codeMismatch()
    const proved = await proveContact(parts, tx, account, 'email', { with: 'sign-up-code' })
    return proved.ok ? ok({}) : codeMismatch()
  }

  return {
    SignUp: operation(SignUp, async (input, address) => {
      const wanted = newAccount(input, now())
      if (!wanted.ok) return wanted
      const { sub, email } = wanted.value
      const toldName = { limit: LIMITS.toldName, who: address }
      const use = await limits.use({ limit: LIMITS.signUpOfAddress, who: address }, toldName, {
        limit: LIMITS.signUpOfAll,
      })
      if (!use.allowed) return tooMany('accounts', use.waitSeconds)
      const asked = { sub, purpose: 'sign-up', contact: email, address } as const
      const code = confirmsSignUp ? await mayUseCode(parts, asked) : undefined
      if (code?.allowed === false) return tooMany('codes', code.waitSeconds)
      const account = { ...wanted.value, ...enrolPassword(parts, sub, input.Password), confirmed: !confirmsSignUp }
      const isNew = await db.transaction(async (tx) => {
        const inserted = await insertAccount(tx, account)
        if (inserted && confirmsSignUp) await sendCode(parts, tx, account, 'sign-up')
        return inserted
      })
      if (!isNew) return refuse('UsernameExistsException', 'User already exists')
      await limits.giveBack(toldName)
      return ok({
        UserSub: sub,
        UserConfirmed: account.confirmed,
        ...(confirmsSignUp ? { CodeDeliveryDetails: delivery(email) } : {}),
      })
    }),

    ConfirmSignUp: operation(ConfirmSignUp, async ({ Username, ConfirmationCode }) => {
      const name = readSignInName(Username)
      const account = await accountByName(db, name)
      const checked = await checkCode(parts, subOf(parts, account, name), 'sign-up', ConfirmationCode)
      if (!checked.ok) return checked
      if (!account) return codeMismatch()
      return db.transaction((tx) => confirm(tx, account.sub))
    }),

    /**
     * Answers the same for a name that no account has and for a confirmed account, and sends neither of them anything. It is counted by
     * the name that is asked for: counts of an account, whose sign-up was sent a code too, would tell that there is one.
     */
    ResendConfirmationCode: operation(ResendConfirmationCode, async ({ Username }, address) => {
      const name = readSignInName(Username)
      const account = await accountByName(db, name)
      const code = await mayAskAgain(parts, { sub: subOf(parts, account, name), name: name.value, address })
      if (!code.allowed) return tooMany('codes', code.waitSeconds)
      if (account && !account.confirmed && (await mayBeSent(parts, account.email))) {
        await db.transaction((tx) => sendCode(parts, tx, account, 'sign-up'))
      }
      return ok({ CodeDeliveryDetails: delivery(Username) })
    }),
  }
}
