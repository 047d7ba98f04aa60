import {
  isEmail,
  nameProblem,
  problemsByRules,
  type Customer,
  type CustomerChange,
  type FieldProblems,
  type FieldRules,
} from '@cupboard/shared/contracts'
import { displayPhone, toInternational } from '@cupboard/shared/phone'

export interface PersonalForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** `unreadable_phone` is told when the phone field is left, `invalid_phone` when the form is sent. ACC-74. */
export type PersonalProblem =
  | 'invalid_first_name'
  | 'invalid_last_name'
  | 'invalid_email'
  | 'invalid_phone'
  | 'unreadable_phone'
  | 'contact_taken'

export const personalForm = ({ firstName, lastName, email, phone }: Customer): PersonalForm => ({
  firstName,
  lastName,
  email,
  phone: displayPhone(phone),
})

/** ACC-62, ACC-63. */
const RULES: FieldRules<PersonalForm, PersonalProblem> = {
  firstName: ({ firstName }) => (nameProblem(firstName) ? 'invalid_first_name' : undefined),
  lastName: ({ lastName }) => (nameProblem(lastName) ? 'invalid_last_name' : undefined),
  email: ({ email }) => (isEmail(email) ? undefined : 'invalid_email'),
  phone: ({ phone }) => (toInternational(phone) ? undefined : 'invalid_phone'),
}

export const personalProblems = (form: PersonalForm): FieldProblems<PersonalForm, PersonalProblem> =>
  problemsByRules(RULES, form)

/** The problem that is told as a field is left: only the phone has one. ACC-74. */
export const personalProblemOnLeaving = (
  name: keyof PersonalForm,
  { phone }: PersonalForm,
): PersonalProblem | undefined => (name === 'phone' && !toInternational(phone) ? 'unreadable_phone' : undefined)

/** Only what changed, in the form it is stored in; undefined when nothing did. ACC-64, ACC-65. */
export function personalChange(form: PersonalForm, customer: Customer): CustomerChange | undefined {
  const phone = toInternational(form.phone)
  const next = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim().toLowerCase(),
    ...(phone !== undefined && { phone }),
  }
  const changed = Object.entries(next).filter(([name, value]) =>
    Object.entries(customer).every(([key, known]) => key !== name || known !== value),
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** Each contact that is a new one, as the one that another account has: which of them it is, nobody is told. */
export function contactRefusal(
  form: PersonalForm,
  customer: Customer,
): FieldProblems<PersonalForm, PersonalProblem> | undefined {
  const { email, phone } = personalChange(form, customer) ?? {}
  if (email === undefined && phone === undefined) return undefined
  return {
    ...(email !== undefined && { email: 'contact_taken' }),
    ...(phone !== undefined && { phone: 'contact_taken' }),
  }
}
