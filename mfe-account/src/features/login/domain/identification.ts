import { isEmail, type FieldProblems, type MagicLinkRequest } from '@cupboard/shared/contracts'
import { displayPhone, readPhone, toInternational } from '@cupboard/shared/phone'

export type Channel = MagicLinkRequest['channel']

/** What is typed for each channel; each keeps its own when the other is chosen. */
export interface Identification {
  readonly channel: Channel
  readonly phone: string
  readonly email: string
}

/** ACC-05, SHELL-36. */
export const EMPTY_IDENTIFICATION: Identification = { channel: 'sms', phone: '', email: '' }

export const typedFor = ({ channel, phone, email }: Identification): string => (channel === 'sms' ? phone : email)

/** The same where it is read. */
export const readFor = ({ channel, phone, email }: Identification): string =>
  channel === 'sms' ? readPhone(phone) : email

export type IdentificationProblem = 'not_an_email' | 'not_a_phone'

/** What is wrong with the field of the chosen channel. ACC-10..12, SHR-81, ACC-74. */
export function identificationProblems({
  channel,
  phone,
  email,
}: Identification): FieldProblems<Identification, IdentificationProblem> {
  if (channel === 'email') return isEmail(email) ? {} : { email: 'not_an_email' }
  return toInternational(phone) ? {} : { phone: 'not_a_phone' }
}

/** The problem that is told as a field is left: only a phone has one, once something is typed. ACC-11. */
export const identificationProblemOnLeaving = (
  name: keyof Identification,
  identification: Identification,
): IdentificationProblem | undefined =>
  name === 'phone' && identification.phone !== '' ? identificationProblems(identification).phone : undefined

/** A valid phone is shown in the usual format. ACC-11, SHR-92. */
export function normalised(identification: Identification): Identification {
  const phone = toInternational(identification.phone)
  return phone === undefined ? identification : { ...identification, phone: displayPhone(phone) }
}

/** Who was typed for the other way to send the link: an email for a text message, or a phone for an email. */
export function meantFor({ channel, phone, email }: Identification): Identification | undefined {
  if (channel === 'sms') return isEmail(phone) ? { channel: 'email', phone: '', email: phone.trim() } : undefined
  const international = toInternational(email)
  return international === undefined ? undefined : { channel: 'sms', phone: displayPhone(international), email: '' }
}

/** The part of the call that names the person; valid input only. SHR-91, API-12. */
export function identifiedBy({
  channel,
  phone,
  email,
}: Identification): { phone: string } | { email: string } | undefined {
  if (channel === 'email') return isEmail(email) ? { email: email.trim().toLowerCase() } : undefined
  const international = toInternational(phone)
  return international === undefined ? undefined : { phone: international }
}
