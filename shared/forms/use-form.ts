import { useId, useState } from 'react'
import type { FieldProblems } from '@cupboard/shared/contracts'
import { useAfterPress } from '@cupboard/shared/ui'
import type { Checked } from './checked.ts'
import {
  acceptForm,
  editFields,
  emptyState,
  namesOf,
  refuseForm,
  tellField,
  type FormState,
  type NameOf,
} from './form-state.ts'

export interface FormOptions<Values, Problem> {
  readonly initial: Values
  /** The rule: everything that is wrong, in codes. */
  readonly problemsOf: (values: Values) => FieldProblems<Values, Problem>
  /** The words: what stands under a field that is wrong. */
  readonly say: (problem: Problem, name: NameOf<Values>) => string
  /** What is told of a field as it is left; whatever is wrong with it, unless given. */
  readonly toldOnLeaving?: (name: NameOf<Values>, values: Values) => Problem | undefined
  /** The values after a change by hand, with what it brings along; that change alone, unless given. */
  readonly changed?: <Name extends NameOf<Values>>(values: Values, name: Name, value: Values[Name]) => Values
  /** The values once a field is left or sent: in the one way that they are shown. */
  readonly tidied?: (values: Values, name: NameOf<Values>) => Values
  /** Begins the id of every field; one is made unless given. */
  readonly id?: string
}

export interface Field<Value> {
  readonly id: string
  readonly value: Value
  /** What is told under it. */
  readonly error: string | undefined
  readonly onValueChange: (value: Value) => void
  readonly onBlur: () => void
}

/** What is told so far stands in the order of the fields. */
export interface FormControl<Values, Problem> extends Checked, Omit<FormState<Values, Problem>, 'told'> {
  readonly field: <Name extends NameOf<Values>>(name: Name) => Field<Values[Name]>
  readonly change: <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => void
  /** Changes several fields at once, such as those of a chosen address. */
  readonly fillIn: (filled: Partial<Values>) => void
  readonly leave: (name: NameOf<Values>) => void
  /** Tells what somebody else found wrong, such as the server. */
  readonly refuse: (problems: FieldProblems<Values, Problem>) => void
}

/**
 * The fields of a form: each says what is wrong with it as it is left, no longer once it is changed, and all of them do where the form
 * is refused. Rules answer codes, `say` puts them into words; `Form` draws it. docs/decisions/0017-one-hook-for-forms.md
 */
export function useForm<Values extends object, Problem>(
  options: FormOptions<Values, Problem>,
): FormControl<Values, Problem> {
  const { problemsOf, say, changed, tidied } = options
  const made = useId()
  const afterPress = useAfterPress()
  const [state, setState] = useState(() => emptyState<Values, Problem>(options.initial))
  const { values, told, isRefused, attempt } = state
  const names = namesOf(values)
  const idOf = (name: NameOf<Values>) => `${options.id ?? made}-${name}`
  const tidy = (before: Values, name: NameOf<Values>) => tidied?.(before, name) ?? before
  const toldOnLeaving = options.toldOnLeaving ?? ((name, left) => problemsOf(left)[name])

  const change: FormControl<Values, Problem>['change'] = (name, value) =>
    setState((before) => {
      const after = changed?.(before.values, name, value) ?? { ...before.values, [name]: value }
      return editFields(before, after, [name], problemsOf)
    })
  const leave = (name: NameOf<Values>) =>
    afterPress(() =>
      setState((before) => {
        const left = tidy(before.values, name)
        return tellField({ ...before, values: left }, name, toldOnLeaving(name, left))
      }),
    )
  const refuse = (problems: FieldProblems<Values, Problem>) => setState((before) => refuseForm(before, problems))
  const check = () => {
    const sent = names.reduce(tidy, values)
    const problems = problemsOf(sent)
    const isRight = names.every((name) => problems[name] === undefined)
    setState((before) => acceptForm({ ...before, values: sent }))
    if (!isRight) refuse(problems)
    return isRight
  }
  const field = <Name extends NameOf<Values>>(name: Name): Field<Values[Name]> => {
    const problem = told.get(name)
    return {
      id: idOf(name),
      value: values[name],
      error: problem === undefined ? undefined : say(problem, name),
      onValueChange: (value) => change(name, value),
      onBlur: () => leave(name),
    }
  }
  const fillIn = (filled: Partial<Values>) =>
    setState((before) => editFields(before, { ...before.values, ...filled }, namesOf(filled), problemsOf))
  const problems = names.flatMap((name) => {
    const { id, error } = field(name)
    return error === undefined ? [] : [{ fieldId: id, message: error }]
  })

  return { values, isRefused, attempt, problems, field, change, fillIn, leave, check, refuse }
}
