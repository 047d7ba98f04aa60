import { useId, useState } from 'react'
import type { CustomerChange } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { problemHeadline } from './domain/problem-list.ts'
import type { EditProps } from './edit-props.ts'
import { messages } from './messages.ts'

type Fields<Form> = { readonly [Name in keyof Form]: string }
type Problems<Form> = { readonly [Name in keyof Form]?: string | undefined }

interface CustomerFormOptions<Form> extends EditProps {
  readonly initial: Form
  readonly problemsOf: (form: Form) => Problems<Form>
  /** What Save stores; undefined when nothing changed. */
  readonly changeOf: (form: Form) => CustomerChange | undefined
}

/** An edit modal over the customer: what is typed, what is wrong with it, and what Save does. ACC-55, ACC-65, ACC-71. */
export function useCustomerForm<Form extends Fields<Form>>(options: CustomerFormOptions<Form>) {
  const { initial, problemsOf, changeOf, isOpen, saving, onClose } = options
  const api = useApi()
  const id = useId()
  const [form, setForm] = useState(initial)
  const [problems, setProblems] = useState<Problems<Form>>({})
  const [attempt, setAttempt] = useState(0)

  const found = Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [{ fieldId: `${id}-${name}`, message }],
  )
  const show = (name: keyof Form, problem: string | undefined) => setProblems({ ...problems, [name]: problem })
  /** What was typed, and which fields that changed: nothing is said of those any more. */
  const type = (changed: Form, names: readonly (keyof Form)[]) => {
    setForm(changed)
    setProblems(names.reduce<Problems<Form>>((left, name) => ({ ...left, [name]: undefined }), problems))
  }

  function save() {
    const wrong = problemsOf(form)
    setProblems(wrong)
    setAttempt(attempt + 1)
    if (Object.keys(wrong).length > 0) return
    const change = changeOf(form)
    if (!change) return onClose()
    saving.save(() => api.call('putCustomer', { body: change }))
  }

  return {
    form,
    show,
    type,
    field: <Name extends keyof Form & keyof typeof messages & string>(name: Name) => ({
      id: `${id}-${name}`,
      label: messages[name],
      value: form[name],
      error: problems[name],
      onValueChange: (value: string) => type({ ...form, [name]: value }, [name]),
    }),
    dialog: {
      isOpen,
      onClose,
      onSave: save,
      headline: attempt > 0 ? problemHeadline(Object.values(problems)) : undefined,
      problems: found,
      attempt,
    },
  }
}
