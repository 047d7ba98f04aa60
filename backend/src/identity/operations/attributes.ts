import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import { changeContact } from '../account-changes.ts'
import { checkCode, mayUseCode, sendCode } from '../codes.ts'
import { isPhone, maskEmail, maskPhone } from '../domain/contact.ts'
import { liveAccount } from '../live-token.ts'
import type { IdentityParts } from '../parts.ts'
import { refuse, tooManyTries, type Answer } from '../refusal.ts'
import { verifyContact, type Account } from '../stores/accounts.ts'
import { Attributes, attributesOf, Code, operation, Token, type Operation } from './operation.ts'

const WRITABLE = new Set(['phone_number', 'given_name', 'family_name'])
const Contact = z.enum(['email', 'phone_number'])

const GetUser = z.object({ AccessToken: Token })
const UpdateUserAttributes = z.object({ AccessToken: Token, UserAttributes: Attributes })
const GetCode = z.object({ AccessToken: Token, AttributeName: Contact })
const VerifyUserAttribute = z.object({ AccessToken: Token, AttributeName: Contact, Code })

const contactOf = (attribute: z.output<typeof Contact>) => (attribute === 'email' ? 'email' : 'phone')

function attributeList(account: Account) {
  const phone =
    account.phone === null ? {} : { phone_number: account.phone, phone_number_verified: String(account.phoneVerified) }
  const values = {
    sub: account.sub,
    email: account.email,
    email_verified: String(account.emailVerified),
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

/** Reading and changing one's own account: API-33, API-35, API-36. */
export function attributeOperations(parts: IdentityParts): Record<string, Operation> {
  const { db } = parts

  /** @param run is given the account whose access token came with the input. */
  const forCustomer = <Schema extends z.ZodType<{ AccessToken: string }>>(
    schema: Schema,
    run: (account: Account, input: z.output<Schema>) => Promise<Answer>,
  ): Operation =>
    operation(schema, async (input) => {
      const account = await liveAccount(parts, input.AccessToken, ['access'])
      return account.ok ? run(account.value, input) : refuse('NotAuthorizedException', 'Invalid Access Token')
    })

  return {
    GetUser: forCustomer(GetUser, async (account) =>
      ok({ Username: account.sub, UserAttributes: attributeList(account) }),
    ),

    UpdateUserAttributes: forCustomer(UpdateUserAttributes, async (account, { UserAttributes }) => {
      const attributes = attributesOf(UserAttributes)
      if ([...attributes.keys()].some((name) => !WRITABLE.has(name))) {
        return refuse('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
      }
      const phone = attributes.get('phone_number')
      const firstName = attributes.get('given_name')
      const lastName = attributes.get('family_name')
      if (phone !== undefined && !isPhone(phone))
        return refuse('InvalidParameterException', 'Invalid phone number format.')
      const isNewPhone = phone !== undefined && phone !== account.phone
      const use = isNewPhone ? await mayUseCode(parts, account.sub, 'phone') : undefined
      if (use?.allowed === false) return tooManyTries(use.waitSeconds)
      return db.transaction(async (tx) => {
        const changed = await changeContact(tx, account.sub, {
          ...(phone === undefined ? {} : { phone }),
          ...(firstName === undefined ? {} : { firstName }),
          ...(lastName === undefined ? {} : { lastName }),
        })
        if (!changed.ok) return refuse('AliasExistsException', 'An account with the given phone_number already exists.')
        if (isNewPhone) await sendCode(parts, tx, changed.value, 'phone')
        return ok({ CodeDeliveryDetailsList: isNewPhone ? [delivery(changed.value, 'phone_number')] : [] })
      })
    }),

    GetUserAttributeVerificationCode: forCustomer(GetCode, async (account, { AttributeName }) => {
      if (AttributeName === 'phone_number' && account.phone === null) {
        return refuse('InvalidParameterException', 'User has no such attribute')
      }
      const use = await mayUseCode(parts, account.sub, contactOf(AttributeName))
      if (!use.allowed) return tooManyTries(use.waitSeconds)
      await db.transaction((tx) => sendCode(parts, tx, account, contactOf(AttributeName)))
      return ok({ CodeDeliveryDetails: delivery(account, AttributeName) })
    }),

    VerifyUserAttribute: forCustomer(VerifyUserAttribute, async (account, input) => {
      const contact = contactOf(input.AttributeName)
      const checked = await checkCode(parts, account.sub, contact, input.Code)
      if (!checked.ok) return checked
      await verifyContact(db, account, contact)
      return ok({})
    }),
  }
}
