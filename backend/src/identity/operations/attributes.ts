import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { changeContact } from '../account-changes.ts'
import { isSessionConfirmed } from '../confirmation.ts'
import { checkCode, mayUseCode, sendCode } from '../codes.ts'
import { isPhone, maskEmail, maskPhone } from '../domain/contact.ts'
import { isEmailProved, isPhoneProved, isProved } from '../domain/contacts.ts'
import type { LiveSession } from '../live-token.ts'
import type { IdentityParts } from '../parts.ts'
import { proveContact } from '../proof.ts'
import { codeMismatch, notConfirmed, refuse, tooMany, type Answer } from '../refusal.ts'
import type { Account } from '../stores/accounts.ts'
import { createOfSession, invalidToken } from './of-session.ts'
import { Attributes, attributesOf, Code, Token, type Operation } from './operation.ts'

const WRITABLE = new Set(['phone_number', 'given_name', 'family_name'])
const Contact = z.enum(['email', 'phone_number'])

const GetUser = z.object({ AccessToken: Token })
const UpdateUserAttributes = z.object({ AccessToken: Token, UserAttributes: Attributes })
const GetCode = z.object({ AccessToken: Token, AttributeName: Contact })
const VerifyUserAttribute = z.object({ AccessToken: Token, AttributeName: Contact, Code })

const aliasExists = (attribute: z.output<typeof Contact>) =>
  refuse('AliasExistsException', `An account with the given ${attribute} already exists.`)

const contactOf = (attribute: z.output<typeof Contact>) => (attribute === 'email' ? 'email' : 'phone')

/** An account as the protocol tells it. SHR-39. */
export function attributeList(account: Account) {
  const phone =
    account.phone === null ? {} : { phone_number: account.phone, phone_number_verified: String(isPhoneProved(account)) }
  const values = {
    sub: account.sub,
    email: account.email,
    email_verified: String(isEmailProved(account)),
    given_name: account.firstName,
    family_name: account.lastName,
    ...phone,
  }
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }))
}

const delivery = (account: Account, attribute: z.output<typeof Contact>) =>
  attribute === 'email'
    ? { DeliveryMedium: 'EMAIL', AttributeName: attribute, Destination: maskEmail(account.email) }
    : { DeliveryMedium: 'SMS', AttributeName: attribute, Destination: maskPhone(account.phone ?? '') }

/** Changes what may be written; a new phone is sent its code. A code costs a use only where the change would be taken. */
async function updateAttributes(
  parts: IdentityParts,
  session: LiveSession,
  attributes: ReadonlyMap<string, string>,
  address: string,
): Promise<Answer> {
  const { account } = session
  const { hold } = createOfSession(parts)
  if ([...attributes.keys()].some((name) => !WRITABLE.has(name))) {
    return refuse('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
  }
  const phone = attributes.get('phone_number')
  const firstName = attributes.get('given_name')
  const lastName = attributes.get('family_name')
  if (phone !== undefined && !isPhone(phone)) return refuse('InvalidParameterException', 'Invalid phone number format.')
  const isNewPhone = phone !== undefined && phone !== account.phone
  const own = { sub: account.sub, sessionId: session.id }
  if (isNewPhone && phone !== account.provedPhone && !(await isSessionConfirmed(parts, parts.db, own)))
    return notConfirmed()
  const asked = { sub: account.sub, purpose: 'phone', address } as const
  const use = isNewPhone ? await mayUseCode(parts, { ...asked, contact: phone }) : undefined
  if (use?.allowed === false) return tooMany('codes', use.waitSeconds)
  return parts.db.transaction(async (tx) => {
    if (!(await hold(tx, session))) return invalidToken()
    const changed = await changeContact(parts, tx, own, {
      ...(phone === undefined ? {} : { phone }),
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
    })
    if (!changed.ok) {
      return changed.error.code === 'confirmation_needed' ? notConfirmed() : aliasExists('phone_number')
    }
    if (isNewPhone) await sendCode(parts, tx, changed.value, 'phone')
    return ok({ CodeDeliveryDetailsList: isNewPhone ? [delivery(changed.value, 'phone_number')] : [] })
  })
}

/** Reading and changing one's own account: API-33, API-35, API-36. */
export function attributeOperations(parts: IdentityParts): Record<string, Operation> {
  const { db } = parts
  const { forCustomer, hold } = createOfSession(parts)

  return {
    GetUser: forCustomer(GetUser, async ({ account }) =>
      ok({ Username: account.sub, UserAttributes: attributeList(account) }),
    ),

    UpdateUserAttributes: forCustomer(UpdateUserAttributes, (session, { UserAttributes }, address) =>
      updateAttributes(parts, session, attributesOf(UserAttributes), address),
    ),

    GetUserAttributeVerificationCode: forCustomer(GetCode, async ({ account }, { AttributeName }, address) => {
      const contact = AttributeName === 'email' ? account.email : account.phone
      if (contact === null) return refuse('InvalidParameterException', 'User has no such attribute')
      const use = await mayUseCode(parts, { sub: account.sub, purpose: contactOf(AttributeName), contact, address })
      if (!use.allowed) return tooMany('codes', use.waitSeconds)
      await db.transaction((tx) => sendCode(parts, tx, account, contactOf(AttributeName)))
      return ok({ CodeDeliveryDetails: delivery(account, AttributeName) })
    }),

    VerifyUserAttribute: forCustomer(VerifyUserAttribute, async (session, { AttributeName, Code: code }) => {
      const { account } = session
      const contact = contactOf(AttributeName)
      if (isProved[contact](account)) return ok({})
      const checked = await checkCode(parts, account.sub, contact, code)
      if (!checked.ok) return checked
      return db.transaction(async (tx) => {
        const held = await hold(tx, session)
        if (!held) return invalidToken()
        if (held[contact] !== account[contact]) return codeMismatch()
        const proved = await proveContact(parts, tx, held, contact, { with: 'code', sessionId: session.id })
        return proved.ok ? ok({}) : aliasExists(AttributeName)
      })
    }),
  }
}
