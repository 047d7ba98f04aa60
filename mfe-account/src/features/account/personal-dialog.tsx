import type { Customer } from '@cupboard/shared/contracts'
import { FormCell, FormGrid, TextField } from '@cupboard/shared/ui'
import { personalChange, personalForm, personalProblems, phoneFieldProblem } from './domain/personal.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'
import { useCustomerForm } from './use-customer-form.ts'

/** Personal Info. ACC-62..65, ACC-73, ACC-74. */
export function PersonalDialog({ customer, ...props }: EditProps & { readonly customer: Customer }) {
  const { form, field, show, dialog } = useCustomerForm({
    ...props,
    initial: personalForm(customer),
    problemsOf: personalProblems,
    changeOf: (changed) => personalChange(changed, customer),
  })
  const leavePhone = () => {
    const problem = phoneFieldProblem(form.phone)
    if (problem !== undefined) show('phone', problem)
  }

  return (
    <EditDialog {...dialog} title={messages.personal}>
      <FormGrid>
        <FormCell width="half">
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={30} />
        </FormCell>
        <FormCell width="half">
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={30} />
        </FormCell>
        <FormCell>
          <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
        </FormCell>
        <FormCell>
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={messages.phoneHint}
            onBlur={leavePhone}
          />
        </FormCell>
      </FormGrid>
    </EditDialog>
  )
}
