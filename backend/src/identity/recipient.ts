import type { Channel, Recipient } from '../messages/index.ts'
import { contactsInUse, type Contacts } from './domain/contacts.ts'

/** Where a personal message goes: by the wanted channel, or by the other where the account has no contact in use for it. */
export function recipientOf(account: Contacts, wanted: Channel): Recipient {
  const { email, phone } = contactsInUse(account)
  if (phone !== null && (wanted === 'sms' || email === null)) return { channel: 'sms', to: phone }
  if (email === null) throw new Error('an account without a contact')
  return { channel: 'email', to: email }
}
