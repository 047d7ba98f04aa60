import {
  ADDRESS_LIMITS,
  nameProblem,
  problemsByRules,
  type Customer,
  type CustomerChange,
  type FieldProblems,
  type FieldRules,
} from '@cupboard/shared/contracts'
import {
  addressFormOf,
  shippingOf,
  stateProblem,
  zipcodeProblem,
  type AddressForm,
  type StateProblem,
} from '@cupboard/shared/household'

export type DeliveryProblem =
  | 'invalid_name'
  | 'invalid_address'
  | 'invalid_city'
  | 'no_state'
  | 'invalid_zipcode'
  | 'not_delivered'
  | 'long_instructions'
  | Exclude<StateProblem, string>

const isTextOf = (text: string, most: number): boolean => text.trim() !== '' && text.trim().length <= most

/** What may be wrong with each part of an address. ACC-68..70, ACC-72, OP-15. */
const RULES: FieldRules<AddressForm, DeliveryProblem> = {
  name: ({ name }) => (nameProblem(name, ADDRESS_LIMITS.name) ? 'invalid_name' : undefined),
  address: ({ address }) => (isTextOf(address, ADDRESS_LIMITS.address) ? undefined : 'invalid_address'),
  city: ({ city }) => (isTextOf(city, ADDRESS_LIMITS.city) ? undefined : 'invalid_city'),
  state: (form) => {
    const problem = stateProblem(form)
    return typeof problem === 'string' ? 'no_state' : problem
  },
  zipcode: ({ zipcode }) => {
    const problem = zipcodeProblem(zipcode)
    return problem === undefined || problem === 'not_delivered' ? problem : 'invalid_zipcode'
  },
  deliveryInstructions: ({ deliveryInstructions }) =>
    deliveryInstructions.trim().length > ADDRESS_LIMITS.deliveryInstructions ? 'long_instructions' : undefined,
}

export const deliveryForm = ({ shipping }: Customer): AddressForm => addressFormOf(shipping)

export const deliveryProblems = (form: AddressForm): FieldProblems<AddressForm, DeliveryProblem> =>
  problemsByRules(RULES, form)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The address as it is stored; undefined when it is the one that is stored already. */
export function deliveryChange(form: AddressForm, customer: Customer): CustomerChange | undefined {
  const shipping = shippingOf(form)
  return isSame(shipping, shippingOf(deliveryForm(customer))) ? undefined : { shipping }
}
