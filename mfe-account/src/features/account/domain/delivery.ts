import {
  BRAND,
  isZipcode,
  nameProblem,
  stateCode,
  stateMismatch,
  stateOfZipcode,
  type Customer,
  type CustomerChange,
} from '@cupboard/shared/contracts'

export interface DeliveryForm {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly deliveryInstructions: string
}
export type DeliveryProblems = { readonly [Name in keyof DeliveryForm]?: string }

/** Of a zip in none of the states that we know: the armed forces', an island's, or nobody's. */
const NOT_OURS = `${BRAND.name} does not currently deliver to your area`

/** ACC-70. */
const NAME_MAX = 60

export const deliveryForm = ({ shipping }: Customer): DeliveryForm => ({
  ...shipping,
  deliveryInstructions: shipping.deliveryInstructions ?? '',
})

/** ACC-68..70, ACC-72, OP-15. */
export function deliveryProblems(form: DeliveryForm): DeliveryProblems {
  return {
    ...(nameProblem(form.name, NAME_MAX) && { name: 'Please enter valid name' }),
    ...(form.address.trim() === '' && { address: 'Please enter valid address' }),
    ...(form.city.trim() === '' && { city: 'Please enter valid city' }),
    ...stateProblem(form),
    ...(!isZipcode(form.zipcode) && { zipcode: 'Please enter valid zipcode' }),
    ...(isZipcode(form.zipcode) && !stateOfZipcode(form.zipcode) && { zipcode: NOT_OURS }),
  }
}

function stateProblem({ state, zipcode }: DeliveryForm): DeliveryProblems {
  const code = stateCode(state)
  const problem = code ? stateMismatch({ state: code, zipcode }) : 'Please select a state'
  return problem === undefined ? {} : { state: problem }
}

/** The address as it is stored; undefined when it is the one that is stored already. */
export function deliveryChange(form: DeliveryForm, customer: Customer): CustomerChange | undefined {
  const instructions = form.deliveryInstructions.trim()
  const shipping = {
    name: form.name.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: stateCode(form.state) ?? form.state,
    zipcode: form.zipcode.trim(),
    ...(instructions && { deliveryInstructions: instructions }),
  }
  const known = deliveryForm(customer)
  const isSame = Object.entries({ ...shipping, deliveryInstructions: instructions }).every(([name, value]) =>
    Object.entries(known).some(([key, stored]) => key === name && stored === value),
  )
  return isSame ? undefined : { shipping }
}
