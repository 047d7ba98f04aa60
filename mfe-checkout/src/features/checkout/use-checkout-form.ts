import { useMemo, useReducer } from 'react'
import type { ResolvedAddress } from '@cupboard/shared/contracts'
import { displayPhone, toInternational } from '@cupboard/shared/phone'
import {
  applyAddress,
  changeField,
  fieldProblem,
  formProblems,
  type CheckoutForm,
  type FieldName,
  type FormProblems,
  type FormTerms,
} from './domain/form.ts'

interface FormState {
  readonly form: CheckoutForm
  readonly problems: FormProblems
  /** The last press found problems, and some of them still stand. */
  readonly isRefused: boolean
}

type FormAction =
  | { readonly type: 'changed'; readonly name: FieldName; readonly value: CheckoutForm[FieldName] }
  | { readonly type: 'left'; readonly name: FieldName }
  | { readonly type: 'addressChosen'; readonly address: ResolvedAddress }
  | { readonly type: 'refused'; readonly problems: FormProblems }
  | { readonly type: 'accepted' }

const without = (problems: FormProblems, names: readonly FieldName[]): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.some((gone) => gone === name)))

const withProblem = (problems: FormProblems, name: FieldName, problem: string | undefined): FormProblems =>
  problem === undefined ? without(problems, [name]) : { ...problems, [name]: problem }

const withProblems = (state: FormState, problems: FormProblems): FormState => ({
  ...state,
  problems,
  isRefused: state.isRefused && Object.keys(problems).length > 0,
})

/** A change clears what was said of the field; leaving it says what is wrong. A partner's code is told at once. CHK-40, CHK-42, CHK-47. */
function next(terms: FormTerms, state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed': {
      const form = changeField(state.form, action.name, action.value)
      const cleared: readonly FieldName[] =
        action.name === 'zipcode' && !fieldProblem('state', form, terms) ? ['zipcode', 'state'] : [action.name]
      const problems = without(state.problems, cleared)
      if (action.name !== 'line2' || !terms.partner) return withProblems({ ...state, form }, problems)
      return withProblems({ ...state, form }, withProblem(problems, 'line2', fieldProblem('line2', form, terms)))
    }
    case 'left': {
      const phone = action.name === 'phone' ? toInternational(state.form.phone) : undefined
      const form = phone === undefined ? state.form : { ...state.form, phone: displayPhone(phone) }
      return withProblems(
        { ...state, form },
        withProblem(state.problems, action.name, fieldProblem(action.name, form, terms)),
      )
    }
    case 'addressChosen': {
      const problems = without(state.problems, ['line1', 'city', 'state', 'zipcode'])
      return withProblems({ ...state, form: applyAddress(state.form, action.address) }, problems)
    }
    case 'refused':
      return { ...state, problems: action.problems, isRefused: true }
    case 'accepted':
      return { ...state, problems: {}, isRefused: false }
  }
}

export interface CheckoutFormControl extends FormState {
  readonly change: <Name extends FieldName>(name: Name, value: CheckoutForm[Name]) => void
  readonly leave: (name: FieldName) => void
  readonly chooseAddress: (address: ResolvedAddress) => void
  /** Checks every field; false shows what is wrong. */
  readonly validate: () => boolean
}

/** The fields of checkout: what is typed, and what is wrong with it so far. `onChange` hears of every change by hand. */
export function useCheckoutForm(
  start: CheckoutForm,
  terms: FormTerms,
  onChange: (name: FieldName) => void,
): CheckoutFormControl {
  const [state, dispatch] = useReducer((previous: FormState, action: FormAction) => next(terms, previous, action), {
    form: start,
    problems: {},
    isRefused: false,
  })
  return useMemo(
    () => ({
      ...state,
      change: (name, value) => {
        dispatch({ type: 'changed', name, value })
        onChange(name)
      },
      leave: (name) => dispatch({ type: 'left', name }),
      chooseAddress: (address) => {
        dispatch({ type: 'addressChosen', address })
        onChange('line1')
      },
      validate: () => {
        const problems = formProblems(state.form, terms)
        const isValid = Object.keys(problems).length === 0
        dispatch(isValid ? { type: 'accepted' } : { type: 'refused', problems })
        return isValid
      },
    }),
    [state, terms, onChange],
  )
}
