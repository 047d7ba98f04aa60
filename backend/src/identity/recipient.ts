import type { Channel, Recipient } from '../messages/index.ts'
import { contactsInUse, type Contacts } from './domain/contacts.ts'

/** Where what is personal goes: by the channel that is wanted, or by the other where none of its contacts is in use. */
export function recipientOf(account: Contacts, wanted: Channel): Recipient {
  const { email, phone } = contactsInUse(account)
  if (phone !== null && (wanted === 'sms' || email === null)) return { channel: 'sms', to: phone }
  if (email === null) throw new Error('an account without a contact')
  return { channel: 'email', to: email }
}
