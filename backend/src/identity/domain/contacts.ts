import type { ContactsInUse } from '@cupboard/shared/contracts'

export type { ContactName } from '@cupboard/shared/contracts'

/** The contacts of an account: as typed last, and as proved. */
export interface Contacts {
  readonly email: string
  readonly provedEmail: string | null
  readonly phone: string | null
  readonly provedPhone: string | null
}

/** Whether somebody has shown that a contact of the account is theirs. */
export const isAnythingProved = ({ provedEmail, provedPhone }: Contacts): boolean =>
  provedEmail !== null || provedPhone !== null

/** Whether the contact as typed last is the proved one. */
export const isEmailProved = ({ email, provedEmail }: Contacts): boolean => provedEmail === email
export const isPhoneProved = ({ phone, provedPhone }: Contacts): boolean => phone !== null && provedPhone === phone

export const isProved = { email: isEmailProved, phone: isPhoneProved } as const

/** The contacts without those that wait to be proved in place of another. */
export const settledContacts = ({ email, provedEmail, phone, provedPhone }: Contacts): Contacts => ({
  email: provedEmail ?? email,
  provedEmail,
  phone: provedPhone ?? phone,
  provedPhone,
})

/**
 * What signs in and is written to: both contacts while nothing is proved, afterwards only what is. One of them is always there.
 * ACC-93; docs/decisions/0011.
 */
export function contactsInUse(contacts: Contacts): ContactsInUse {
  const { email, provedEmail, phone, provedPhone } = contacts
  return isAnythingProved(contacts) ? { email: provedEmail, phone: provedPhone } : { email, phone }
}
