import { Fragment, type ReactNode } from 'react'
import { AddressField } from '@cupboard/shared/addresses'
import {
  STATES,
  stateCode,
  stateOfZipcode,
  type Customer,
  type FieldProblems,
  type ResolvedAddress,
} from '@cupboard/shared/contracts'
import { namesOf, type Field } from '@cupboard/shared/forms'
import type { AddressForm } from '@cupboard/shared/household'
import { FormCell, FormGrid, SelectField, TextAreaField, TextField } from '@cupboard/shared/ui'
import { deliveryChange, deliveryForm, deliveryProblems, type DeliveryProblem } from './domain/delivery.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { deliveryProblemWords, messages } from './messages.ts'
import { useCustomerForm } from './use-customer-form.ts'

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

interface PartProps extends Field<string> {
  readonly label: string
}

type OnChoose = (address: ResolvedAddress) => void

/** How each part of an address is asked for, in the order of the page. */
const PARTS: { readonly [Part in keyof AddressForm]: (field: PartProps, onChoose: OnChoose) => ReactNode } = {
  name: (field) => (
    <FormCell>
      <TextField {...field} autoComplete="name" />
    </FormCell>
  ),
  address: (field, onChoose) => (
    <FormCell>
      <AddressField {...field} onChoose={onChoose} />
    </FormCell>
  ),
  city: (field) => (
    <FormCell>
      <TextField {...field} autoComplete="address-level2" />
    </FormCell>
  ),
  state: (field) => (
    <FormCell width="half" fullOnPhone>
      <SelectField
        {...field}
        options={STATE_OPTIONS}
        placeholder={messages.selectState}
        autoComplete="address-level1"
      />
    </FormCell>
  ),
  zipcode: (field) => (
    <FormCell width="half">
      <TextField {...field} inputMode="numeric" autoComplete="postal-code" />
    </FormCell>
  ),
  deliveryInstructions: (field) => (
    <FormCell>
      <TextAreaField {...field} labelNote={messages.optional} rows={2} />
    </FormCell>
  ),
}

/** What only the server knows of an address, by its code: where it is told. */
const REFUSALS: Readonly<Record<string, FieldProblems<AddressForm, DeliveryProblem>>> = {
  area_not_served: { zipcode: 'not_delivered' },
}

/** A change of the zip decides the state. OP-15. */
function changeDelivery(form: AddressForm, name: keyof AddressForm, value: string): AddressForm {
  const changed = { ...form, [name]: value }
  return name === 'zipcode' ? { ...changed, state: stateOfZipcode(value) ?? form.state } : changed
}

/** Delivery Info, with addresses suggested as at the checkout. ACC-68..72. */
export function DeliveryDialog({ customer, ...props }: EditProps & { readonly customer: Customer }) {
  const { field, fillIn, dialog } = useCustomerForm({
    ...props,
    initial: deliveryForm(customer),
    problemsOf: deliveryProblems,
    say: deliveryProblemWords,
    changed: changeDelivery,
    changeOf: (form) => deliveryChange(form, customer),
    refusalOf: (code) => REFUSALS[code],
  })

  /** API-40, API-41. */
  const choose: OnChoose = ({ line1: address, city, state, zipcode }) =>
    fillIn({ address, city, zipcode, state: stateCode(state) ?? state })

  return (
    <EditDialog {...dialog} title={messages.delivery}>
      <FormGrid>
        {namesOf(PARTS).map((part) => (
          <Fragment key={part}>{PARTS[part](field(part), choose)}</Fragment>
        ))}
      </FormGrid>
    </EditDialog>
  )
}
