import type { CustomerChange, FieldProblems } from '@cupboard/shared/contracts'
import { useForm, type FormOptions } from '@cupboard/shared/forms'
import { useApi } from '@cupboard/shared/module'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'

interface CustomerFormOptions<Values, Problem> extends EditProps, FormOptions<Values, Problem> {
  /** What Save stores; undefined when nothing changed. */
  readonly changeOf: (values: Values) => CustomerChange | undefined
  /** Where the form tells what the server refuses by that code; undefined where it cannot be mended in a field. */
  readonly refusalOf?: (code: string, values: Values) => FieldProblems<Values, Problem> | undefined
  /** The server wants to know first who is there; the change is not stored. */
  readonly onConfirmationNeeded?: () => void
}

/** An edit modal over the customer: its fields, and what Save does. ACC-55, ACC-65, ACC-71. */
export function useCustomerForm<Values extends object, Problem>(options: CustomerFormOptions<Values, Problem>) {
  const { changeOf, refusalOf, onConfirmationNeeded, isOpen, saving, summary, onClose } = options
  const api = useApi()
  const form = useForm<Values, Problem>(options)

  function save() {
    const change = changeOf(form.values)
    if (!change) return onClose()
    saving.save(async () => {
      const stored = await api.call('putCustomer', { body: change })
      if (stored.ok) return stored
      const { code } = stored.error
      const refusal = refusalOf?.(code, form.values)
      if (refusal) form.refuse(refusal)
      else if (code === 'confirmation_needed' && onConfirmationNeeded) onConfirmationNeeded()
      else return stored
      return 'told'
    })
  }

  return {
    fillIn: form.fillIn,
    field: <Name extends keyof Values & keyof typeof messages & string>(name: Name) => ({
      ...form.field(name),
      label: messages[name],
    }),
    dialog: {
      isOpen,
      onClose,
      onSave: save,
      checks: [form],
      summary,
    },
  }
}
