import {
  isZipcode,
  stateCode,
  stateMismatch,
  stateOfZipcode,
  type Shipping,
  type StateMismatch,
} from '@cupboard/shared/contracts'

/** Every part of an address, as a form holds it. Each form must ask for every part, also for one that is new in `Shipping`. */
export type AddressForm = { readonly [Part in keyof Shipping]-?: string }

/** A stored address as a form begins with it. */
export const addressFormOf = (shipping: Shipping): AddressForm => ({
  name: shipping.name,
  address: shipping.address,
  city: shipping.city,
  state: shipping.state,
  zipcode: shipping.zipcode,
  deliveryInstructions: shipping.deliveryInstructions ?? '',
})

/** The address as it is stored: trimmed, the state by its code, without empty instructions. SHR-33..SHR-35. */
export function shippingOf({ deliveryInstructions, ...form }: AddressForm): Shipping {
  const instructions = deliveryInstructions.trim()
  return {
    ...form,
    name: form.name.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: stateCode(form.state) ?? form.state,
    zipcode: form.zipcode.trim(),
    ...(instructions && { deliveryInstructions: instructions }),
  }
}

export type ZipcodeProblem = 'required' | 'format' | 'not_delivered'

/** What is wrong with the zip of an address; `not_delivered` in none of the states that we know. SHR-84, SHR-99, OP-15. */
export function zipcodeProblem(zipcode: string): ZipcodeProblem | undefined {
  if (zipcode.trim() === '') return 'required'
  if (!isZipcode(zipcode)) return 'format'
  return stateOfZipcode(zipcode) ? undefined : 'not_delivered'
}

export type StateProblem = 'required' | 'unknown_state' | StateMismatch

/** What is wrong with the state of an address: the zip decides it. CHK-36, CHK-37, ACC-69, OP-15. */
export function stateProblem(address: { readonly state: string; readonly zipcode: string }): StateProblem | undefined {
  if (address.state.trim() === '') return 'required'
  const code = stateCode(address.state)
  return code ? stateMismatch({ state: code, zipcode: address.zipcode }) : 'unknown_state'
}
