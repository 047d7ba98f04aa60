import type { Customer } from '@cupboard/shared/contracts'
import { FormCell, FormGrid, TextField } from '@cupboard/shared/ui'
import { ConfirmationDialog } from '../../confirmation/confirmation-dialog.tsx'
import { useConfirmation } from '../../confirmation/use-confirmation.ts'
import {
  contactRefusal,
  personalChange,
  personalForm,
  personalProblemOnLeaving,
  personalProblems,
} from './domain/personal.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'
import { useCustomerForm } from './use-customer-form.ts'

/** Personal Info. ACC-62..65, ACC-73, ACC-74. */
export function PersonalDialog({ customer, ...props }: EditProps & { readonly customer: Customer }) {
  const confirmation = useConfirmation()
  const { field, dialog } = useCustomerForm({
    ...props,
    onConfirmationNeeded: confirmation.open,
    initial: personalForm(customer),
    problemsOf: personalProblems,
    toldOnLeaving: personalProblemOnLeaving,
    say: (problem) => messages.personalProblem[problem],
    changeOf: (form) => personalChange(form, customer),
    refusalOf: (code, form) => (code === 'contact_taken' ? contactRefusal(form, customer) : undefined),
  })

  return (
    <>
      <EditDialog {...dialog} title={messages.personal}>
        <FormGrid>
          <FormCell width="half">
            <TextField {...field('firstName')} autoComplete="given-name" />
          </FormCell>
          <FormCell width="half">
            <TextField {...field('lastName')} autoComplete="family-name" />
          </FormCell>
          <FormCell>
            <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
          </FormCell>
          <FormCell>
            <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" hint={messages.phoneHint} />
          </FormCell>
        </FormGrid>
      </EditDialog>
      <ConfirmationDialog confirmation={confirmation} onConfirmed={props.saving.again} />
    </>
  )
}
