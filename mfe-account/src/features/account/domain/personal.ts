import { isEmail, nameProblem, type Customer, type CustomerChange } from '@cupboard/shared/contracts'
import { displayPhone, toInternational } from '@cupboard/shared/phone'

export interface PersonalForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}
export type PersonalProblems = { readonly [Name in keyof PersonalForm]?: string }

export const personalForm = ({ firstName, lastName, email, phone }: Customer): PersonalForm => ({
  firstName,
  lastName,
  email,
  phone: displayPhone(phone),
})

/** ACC-62, ACC-63, ACC-73. */
export function personalProblems(form: PersonalForm): PersonalProblems {
  return {
    ...(nameProblem(form.firstName) && { firstName: 'Please enter valid first name' }),
    ...(nameProblem(form.lastName) && { lastName: 'Please enter valid last name' }),
    ...(!isEmail(form.email) && { email: 'Please enter valid email' }),
    ...(!toInternational(form.phone) && { phone: 'Please enter valid phone number' }),
  }
}

/** What the field itself says of a phone once it is left. ACC-74. */
export const phoneFieldProblem = (phone: string): string | undefined =>
  toInternational(phone) ? undefined : 'Please provide a valid phone number'

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
