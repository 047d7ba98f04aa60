/** The contacts of an account: as typed last, and as proved. */
export interface Contacts {
  readonly email: string
  readonly provedEmail: string | null
  readonly phone: string | null
  readonly provedPhone: string | null
}

export type ContactName = 'email' | 'phone'

/** Whether somebody has shown that a contact of the account is theirs. */
export const isAnythingProved = ({ provedEmail, provedPhone }: Contacts): boolean =>
  provedEmail !== null || provedPhone !== null

/** Whether the contact as typed last is the proved one. */
export const isEmailProved = ({ email, provedEmail }: Contacts): boolean => provedEmail === email
export const isPhoneProved = ({ phone, provedPhone }: Contacts): boolean => phone !== null && provedPhone === phone

/**
 * What signs in and is written to: both contacts while nothing is proved, afterwards only what is. One of them is always there.
 * ACC-93; docs/decisions/0011.
 */
export function contactsInUse(contacts: Contacts): { readonly email: string | null; readonly phone: string | null } {
  const { email, provedEmail, phone, provedPhone } = contacts
  return isAnythingProved(contacts) ? { email: provedEmail, phone: provedPhone } : { email, phone }
}
