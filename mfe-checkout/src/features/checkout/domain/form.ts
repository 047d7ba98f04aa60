import {
  ADDRESS_LIMITS,
  isEmail,
  isPartnerDelivery,
  liftsAreaCheck,
  nameProblem,
  servedZipcodes,
  stateCode,
  stateOfZipcode,
  type Employer,
  type FieldProblems,
  type PartnerAddress,
  type SignUpData,
  type TypedDelivery,
} from '@cupboard/shared/contracts'
import {
  stateProblem,
  workEmailProblem,
  zipcodeProblem,
  type AddressForm,
  type StateProblem,
  type WorkEmailProblem,
} from '@cupboard/shared/household'
import { toInternational } from '@cupboard/shared/phone'
import { offerWords } from '@cupboard/shared/pricing'

/** Everything that checkout asks for beside the card, as typed. The street address takes two lines. */
export interface CheckoutForm extends Omit<AddressForm, 'name' | 'address'> {
  readonly firstName: string
  readonly lastName: string
  readonly line1: string
  /** Suite or apartment; for partner delivery the partner's code. */
  readonly line2: string
  readonly phone: string
  readonly email: string
  readonly workEmail: string
  readonly acceptsPerkTerms: boolean
}

export type FieldName = keyof CheckoutForm

export type FieldProblem =
  | 'required'
  | 'format'
  | 'characters'
  | 'invalid_email'
  | 'partner_code'
  | 'texas_only'
  | 'not_delivered'
  | 'terms_not_accepted'
  | StateProblem
  | WorkEmailProblem
export type FormProblems = FieldProblems<CheckoutForm, FieldProblem>

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

/** What is kept of the form until the order: what was typed, and no consent. Nobody types a partner's address. */
export const typedDelivery = (
  { acceptsPerkTerms: _consent, ...typed }: CheckoutForm,
  { partner }: Pick<FormTerms, 'partner'>,
): TypedDelivery => (partner ? { ...typed, line1: '', city: '', state: '', zipcode: '' } : typed)

const withoutEmpty = (typed: TypedDelivery): Partial<CheckoutForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))

/**
 * What can be filled in at first: what was typed at an earlier visit, else what is `known` of a customer; whose e-mail it stays, since
 * the order carries that of the account. CHK-38, CHK-51.
 */
export function startingForm(data: SignUpData, terms: FormTerms, known: Partial<CheckoutForm> = {}): CheckoutForm {
  const zipcode = data.zipcode ?? ''
  const form = {
    ...EMPTY_FORM,
    zipcode,
    state: stateForZipcode(zipcode) ?? '',
    ...known,
    ...withoutEmpty(data.typedDelivery ?? {}),
    ...(known.email ? { email: known.email } : {}),
  }
  if (!terms.partner) return form
  const { line1, city, state, zipcode: partnerZipcode } = terms.partner
  return { ...form, line1, city, state: stateCode(state) ?? state, zipcode: partnerZipcode }
}

/** The state of a zip: known once the zip is complete, or at once where it starts with 78. CHK-38, OP-15. */
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
export function addressFields(address: {
  readonly line1: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
}): Pick<CheckoutForm, 'line1' | 'city' | 'state' | 'zipcode'> {
  const { line1, city, state, zipcode } = address
  return { line1, city, zipcode, state: stateCode(state) ?? state }
}

/** How many characters the second line may have; both lines together have the limit of an address. */
export const LINE2_MAX = 60

const FIELDS_IN_ORDER = Object.keys(EMPTY_FORM).filter((key): key is FieldName => key in EMPTY_FORM)

/** The fields that this visitor sees, in the order of the page. CHK-13..21. */
export function visibleFields(terms: FormTerms): readonly FieldName[] {
  return FIELDS_IN_ORDER.filter((name) => {
    if (name === 'workEmail' || name === 'acceptsPerkTerms') return terms.isEmployeePerk
    return true
  })
}

const isEmpty = (text: string): boolean => text.trim() === ''

type FieldRule = (form: CheckoutForm, terms: FormTerms) => FieldProblem | undefined

/** What may be wrong with each field. CHK-28..41, CHK-45. */
const RULES: { readonly [Name in FieldName]: FieldRule } = {
  firstName: ({ firstName }) => nameFieldProblem(firstName),
  lastName: ({ lastName }) => nameFieldProblem(lastName),
  line1: (form, terms) => {
    if (isEmpty(form.line1)) return 'required'
    return deliveryAddress(form, terms).length > ADDRESS_LIMITS.address ? 'format' : undefined
  },
  line2: ({ line2 }, { partner }) => {
    const isLong = line2.trim().length > LINE2_MAX
    if (partner) return isLong || !isPartnerCode(line2, partner) ? 'partner_code' : undefined
    return isLong ? 'format' : undefined
  },
  city: ({ city }) => {
    if (isEmpty(city)) return 'required'
    return city.trim().length > ADDRESS_LIMITS.city ? 'format' : undefined
  },
  state: (form, { isTexasOnly }) => {
    if (isTexasOnly && !isEmpty(form.state) && stateCode(form.state) !== 'TX') return 'texas_only'
    return stateProblem(form)
  },
  zipcode: ({ zipcode }, terms) => zipcodeProblem(zipcode) ?? (isServed(zipcode, terms) ? undefined : 'not_delivered'),
  phone: ({ phone }) => {
    if (isEmpty(phone)) return 'required'
    return toInternational(phone) ? undefined : 'format'
  },
  email: ({ email }) => {
    if (isEmpty(email)) return 'required'
    return isEmail(email) ? undefined : 'invalid_email'
  },
  deliveryInstructions: ({ deliveryInstructions }) =>
    deliveryInstructions.trim().length > ADDRESS_LIMITS.deliveryInstructions ? 'format' : undefined,
  workEmail: ({ workEmail }, { isEmployeePerk, employer }) =>
    isEmployeePerk ? workEmailProblem(workEmail, employer) : undefined,
  acceptsPerkTerms: ({ acceptsPerkTerms }, { isEmployeePerk }) =>
    isEmployeePerk && !acceptsPerkTerms ? 'terms_not_accepted' : undefined,
}

/** What is wrong with one field; undefined when nothing is. */
export const fieldProblem = (name: FieldName, form: CheckoutForm, terms: FormTerms): FieldProblem | undefined =>
  RULES[name](form, terms)

/** Every field that is wrong. */
export function formProblems(form: CheckoutForm, terms: FormTerms): FormProblems {
  return Object.fromEntries(
    visibleFields(terms).flatMap((name) => {
      const problem = fieldProblem(name, form, terms)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
}

/** CHK-29, CHK-30, SHR-88. */
function nameFieldProblem(name: string): FieldProblem | undefined {
  const problem = nameProblem(name)
  return problem === 'length' ? 'format' : problem
}

/** CHK-35. */
const isServed = (zipcode: string, { isAreaChecked, partner, zipcodes }: FormTerms): boolean =>
  !isAreaChecked || partner !== undefined || zipcodes.includes(zipcode.trim().slice(0, 5))

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
