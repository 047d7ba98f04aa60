import { isZipcode, nameProblem, stateCode, type Customer, type CustomerChange } from '@cupboard/shared/contracts'

export interface DeliveryForm {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcode: string
  readonly deliveryInstructions: string
}
export type DeliveryProblems = { readonly [Name in keyof DeliveryForm]?: string }

/** ACC-70. */
const NAME_MAX = 60

export const deliveryForm = ({ shipping }: Customer): DeliveryForm => ({
  ...shipping,
  deliveryInstructions: shipping.deliveryInstructions ?? '',
})

/** ACC-68..70, ACC-72. */
export function deliveryProblems(form: DeliveryForm): DeliveryProblems {
  return {
    ...(nameProblem(form.name, NAME_MAX) && { name: 'Please enter valid name' }),
    ...(form.address.trim() === '' && { address: 'Please enter valid address' }),
    ...(form.city.trim() === '' && { city: 'Please enter valid city' }),
    ...(!stateCode(form.state) && { state: 'Please select a state' }),
    ...(!isZipcode(form.zipcode) && { zipcode: 'Please enter valid zipcode' }),
  }
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
