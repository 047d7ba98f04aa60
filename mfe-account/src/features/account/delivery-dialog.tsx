import { STATES, stateOfZipcode, type Customer } from '@cupboard/shared/contracts'
import { FormCell, FormGrid, SelectField, TextAreaField, TextField } from '@cupboard/shared/ui'
import { deliveryChange, deliveryForm, deliveryProblems, type DeliveryForm } from './domain/delivery.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'
import { useCustomerForm } from './use-customer-form.ts'

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

/** Delivery Info. ACC-68..72. */
export function DeliveryDialog({ customer, ...props }: EditProps & { readonly customer: Customer }) {
  const { form, field, show, type, dialog } = useCustomerForm({
    ...props,
    initial: deliveryForm(customer),
    problemsOf: deliveryProblems,
    changeOf: (changed) => deliveryChange(changed, customer),
  })
  const checked = (name: keyof DeliveryForm) => ({
    ...field(name),
    onBlur: () => {
      const problem = deliveryProblems(form)[name]
      if (problem !== undefined) show(name, problem)
    },
  })

  /** The zip decides the state. OP-15. */
  const typeZipcode = (zipcode: string) =>
    type({ ...form, zipcode, state: stateOfZipcode(zipcode) ?? form.state }, ['zipcode', 'state'])

  return (
    <EditDialog {...dialog} title={messages.delivery}>
      <FormGrid>
        <FormCell>
          <TextField {...checked('name')} autoComplete="name" maxLength={60} />
        </FormCell>
        <FormCell>
          <TextField {...checked('address')} autoComplete="street-address" maxLength={200} />
        </FormCell>
        <FormCell>
          <TextField {...checked('city')} autoComplete="address-level2" maxLength={100} />
        </FormCell>
        <FormCell width="half">
          <SelectField
            {...checked('state')}
            options={STATE_OPTIONS}
            placeholder={messages.selectState}
            autoComplete="address-level1"
          />
        </FormCell>
        <FormCell width="half">
          <TextField
            {...checked('zipcode')}
            onValueChange={typeZipcode}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
        </FormCell>
        <FormCell>
          <TextAreaField {...field('deliveryInstructions')} labelNote={messages.optional} maxLength={500} rows={2} />
        </FormCell>
      </FormGrid>
    </EditDialog>
  )
}
