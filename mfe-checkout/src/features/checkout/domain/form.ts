import {
  isEmail,
  isPartnerDelivery,
  isWorkEmailOf,
  isZipcode,
  liftsAreaCheck,
  nameProblem,
  servedZipcodes,
  stateCode,
  stateMismatch,
  stateOfZipcode,
  withArticle,
  BRAND,
  type Employer,
  type PartnerAddress,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { toInternational } from '@cupboard/shared/phone'
import { offerWords } from '@cupboard/shared/pricing'

/** Everything that checkout asks for beside the card, as typed. */
export interface CheckoutForm {
  readonly firstName: string
  readonly lastName: string
  readonly line1: string
  /** Suite or apartment; for partner delivery the partner's code. */
  readonly line2: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly phone: string
  readonly email: string
  readonly deliveryInstructions: string
  readonly workEmail: string
  readonly acceptsPerkTerms: boolean
}

export type FieldName = keyof CheckoutForm
export type FormProblems = { readonly [Name in FieldName]?: string }

export const EMPTY_FORM: CheckoutForm = {
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zipcode: '',
  phone: '',
  email: '',
  deliveryInstructions: '',
  workEmail: '',
  acceptsPerkTerms: false,
}

/** What this visitor's sign-up data makes of the form. */
export interface FormTerms {
  readonly partner: PartnerAddress | undefined
  readonly isEmployeePerk: boolean
  readonly employer: Employer | undefined
  /** What comes off, with every term. SHELL-84. */
  readonly offer: string | undefined
  /** The one code lifts the zip rule and the state rule, and nothing else does. CHK-34, CHK-35. */
  readonly isAreaChecked: boolean
  /** While the block is on. CHK-33. */
  readonly isTexasOnly: boolean
  readonly zipcodes: readonly string[]
}

export function formTerms(data: SignUpData, blockOutsideTexas: boolean): FormTerms {
  const isAreaChecked = !liftsAreaCheck(data.rc)
  return {
    partner: isPartnerDelivery(data) ? data.partnerAddress : undefined,
    isEmployeePerk: data.isEmployeePerk ?? false,
    employer: data.employer ?? undefined,
    offer: offerWords(data),
    isAreaChecked,
    isTexasOnly: blockOutsideTexas && isAreaChecked,
    zipcodes: servedZipcodes(data),
  }
}

/** What can be filled in before anything is typed. CHK-51. */
export function startingForm(data: SignUpData, terms: FormTerms, known: Partial<CheckoutForm> = {}): CheckoutForm {
  const zipcode = data.zipcode ?? ''
  const form = { ...EMPTY_FORM, zipcode, state: stateForZipcode(zipcode) ?? '', ...known }
  if (!terms.partner) return form
  const { line1, city, state, zipcode: partnerZipcode } = terms.partner
  return { ...form, line1, city, state: stateCode(state) ?? state, zipcode: partnerZipcode }
}

/** A whole zip brings its state, one that starts with 78 at once. CHK-38, OP-15. */
export const stateForZipcode = (zipcode: string): string | undefined =>
  zipcode.trim().startsWith('78') ? 'TX' : stateOfZipcode(zipcode)

/** The form after one change: a full state name becomes its code, a zip brings its state. CHK-37, CHK-38. */
export function changeField<Name extends FieldName>(
  form: CheckoutForm,
  name: Name,
  value: CheckoutForm[Name],
): CheckoutForm {
  const changed = { ...form, [name]: value }
  if (name === 'zipcode') return { ...changed, state: stateForZipcode(changed.zipcode) ?? changed.state }
  if (name === 'state') return { ...changed, state: stateCode(changed.state) ?? changed.state }
  return changed
}

/** CHK-15: what a chosen address suggestion fills in. */
export function applyAddress(
  form: CheckoutForm,
  address: { readonly line1: string; readonly city: string; readonly state: string; readonly zipcode: string },
): CheckoutForm {
  const { line1, city, state, zipcode } = address
  return { ...form, line1, city, zipcode, state: stateCode(state) ?? state }
}

/** CHK-17, CHK-18. */
export function fieldLabel(name: FieldName, terms: FormTerms): string {
  const labels: Record<FieldName, string> = {
    firstName: 'First name',
    lastName: 'Last name',
    line1: 'Address',
    line2: terms.partner ? 'Fetch code' : 'Suite/Apt',
    city: 'City',
    state: 'State',
    zipcode: 'Zipcode',
    phone: 'Mobile Phone',
    email: terms.isEmployeePerk ? 'Personal Email' : 'Email',
    deliveryInstructions: 'Delivery instructions',
    workEmail: 'Work email',
    acceptsPerkTerms: 'Employee terms',
  }
  return labels[name]
}

/** The longest address that an order takes, the second line included. */
const ADDRESS_MAX = 200
const CITY_MAX = 100
const INSTRUCTIONS_MAX = 500

const FIELDS_IN_ORDER = Object.keys(EMPTY_FORM).filter((key): key is FieldName => key in EMPTY_FORM)

/** The fields that this visitor sees, in the order of the page. CHK-13..21. */
export function visibleFields(terms: FormTerms): readonly FieldName[] {
  return FIELDS_IN_ORDER.filter((name) => {
    if (name === 'workEmail' || name === 'acceptsPerkTerms') return terms.isEmployeePerk
    return true
  })
}

/** What is wrong with one field, in the words that stand under it; undefined when nothing is. CHK-28..41, CHK-45. */
export function fieldProblem(name: FieldName, form: CheckoutForm, terms: FormTerms): string | undefined {
  const label = fieldLabel(name, terms)
  const required = `${label} is required`
  const invalid = `${label} format is invalid`
  switch (name) {
    case 'firstName':
    case 'lastName':
      return nameMessage(form[name], label)
    case 'line1':
      if (form.line1.trim() === '') return required
      return deliveryAddress(form, terms).length > ADDRESS_MAX ? invalid : undefined
    case 'line2':
      return terms.partner && !isPartnerCode(form.line2, terms.partner) ? 'Invalid Fetch code' : undefined
    case 'city':
      if (form.city.trim() === '') return required
      return form.city.trim().length > CITY_MAX ? invalid : undefined
    case 'state':
      return stateMessage(form, terms, required)
    case 'zipcode':
      return zipcodeMessage(form.zipcode, terms, required, invalid)
    case 'phone':
      if (form.phone.trim() === '') return required
      return toInternational(form.phone) ? undefined : invalid
    case 'email':
      if (form.email.trim() === '') return required
      return isEmail(form.email) ? undefined : 'Please enter a valid email address.'
    case 'deliveryInstructions':
      return form.deliveryInstructions.trim().length > INSTRUCTIONS_MAX ? invalid : undefined
    case 'workEmail':
      return terms.isEmployeePerk ? workEmailMessage(form.workEmail, terms.employer) : undefined
    case 'acceptsPerkTerms':
      return terms.isEmployeePerk && !form.acceptsPerkTerms
        ? 'Please accept the terms for employees to place this order'
        : undefined
  }
}

/** Every field that is wrong, with its words. */
export function formProblems(form: CheckoutForm, terms: FormTerms): FormProblems {
  return Object.fromEntries(
    visibleFields(terms).flatMap((name) => {
      const problem = fieldProblem(name, form, terms)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
}

function nameMessage(value: string, label: string): string | undefined {
  switch (nameProblem(value)) {
    case 'required':
      return `${label} is required`
    case 'characters':
      return `${label} cannot include numbers or special characters`
    case 'length':
      return `${label} format is invalid`
    case undefined:
      return undefined
  }
}

function stateMessage({ state, zipcode }: CheckoutForm, terms: FormTerms, required: string): string | undefined {
  if (state.trim() === '') return required
  const code = stateCode(state)
  if (terms.isTexasOnly && code !== 'TX') return "We're currently only serving TX"
  return code ? stateMismatch({ state: code, zipcode }) : 'Please enter valid state'
}

function zipcodeMessage(value: string, terms: FormTerms, required: string, invalid: string): string | undefined {
  if (value.trim() === '') return required
  if (!isZipcode(value)) return invalid
  const isServed =
    !terms.isAreaChecked || terms.partner !== undefined || terms.zipcodes.includes(value.trim().slice(0, 5))
  return isServed && stateOfZipcode(value) ? undefined : `${BRAND.name} does not currently deliver to your area`
}

/** SHR-81..83. */
function workEmailMessage(value: string, employer: Employer | undefined): string | undefined {
  if (!isEmail(value)) return 'Email address is not in proper format'
  if (!employer) return 'Email address needs to be a company email address'
  return isWorkEmailOf(value, employer.domain)
    ? undefined
    : `Email address needs to be ${withArticle(employer.displayName)} email address`
}

/** CHK-39. */
export const isPartnerCode = (line2: string, { shortName }: PartnerAddress): boolean =>
  line2.trim().toLowerCase().startsWith(shortName.toLowerCase())

/** One line for the driver: the second line after a comma, without the partner's short name. SHR-34, CHK-52. */
export function deliveryAddress(
  { line1, line2 }: Pick<CheckoutForm, 'line1' | 'line2'>,
  { partner }: FormTerms,
): string {
  const second =
    partner && isPartnerCode(line2, partner) ? line2.trim().slice(partner.shortName.length).trim() : line2.trim()
  return second === '' ? line1.trim() : `${line1.trim()}, ${second}`
}
