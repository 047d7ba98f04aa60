import type { ResolvedAddress } from '@cupboard/shared/contracts'
import { namesOf, useForm, type FormControl } from '@cupboard/shared/forms'
import { displayPhone, toInternational } from '@cupboard/shared/phone'
import {
  addressFields,
  changeField,
  formProblems,
  type CheckoutForm,
  type FieldName,
  type FieldProblem,
  type FormTerms,
} from './domain/form.ts'
import { fieldWords } from './field-words.ts'

const FORM_ID = 'checkout'

export const fieldId = (name: FieldName): string => `${FORM_ID}-${name}`

/** A valid phone is shown in the usual format once its field is left. CHK-42, SHR-92. */
function tidyPhone(form: CheckoutForm, name: FieldName): CheckoutForm {
  const phone = name === 'phone' ? toInternational(form.phone) : undefined
  const shown = phone === undefined ? form.phone : displayPhone(phone)
  return shown === form.phone ? form : { ...form, phone: shown }
}

/** What is known, in the fields that nobody has changed since the form was drawn as `start`; what was typed stays. */
function fillUntouched(form: CheckoutForm, start: CheckoutForm, known: CheckoutForm): CheckoutForm {
  const fill = <Name extends FieldName>(filled: CheckoutForm, name: Name) => ({ ...filled, [name]: known[name] })
  return namesOf(form).reduce((filled, name) => (form[name] === start[name] ? fill(filled, name) : filled), form)
}

/** A partner's code is told at once, and so is what is chosen rather than typed. CHK-33, CHK-40. */
const isToldAtOnce = (name: FieldName, { partner }: FormTerms): boolean =>
  name === 'state' || (name === 'line2' && partner !== undefined)

export interface CheckoutFormControl extends Omit<FormControl<CheckoutForm, FieldProblem>, 'values'> {
  readonly form: CheckoutForm
  /** Fills what nobody has changed with what is known by now. */
  readonly fillUntouched: (known: CheckoutForm) => void
  readonly chooseAddress: (address: ResolvedAddress) => void
}

/**
 * The fields of checkout: what is typed, and what is wrong with it so far. `onChange` hears of every change by hand. CHK-40, CHK-42,
 * CHK-47, CHK-50.
 */
export function useCheckoutForm(
  start: CheckoutForm,
  terms: FormTerms,
  onChange: (name: FieldName) => void,
): CheckoutFormControl {
  const form = useForm<CheckoutForm, FieldProblem>({
    id: FORM_ID,
    initial: start,
    problemsOf: (values) => formProblems(values, terms),
    say: (problem, name) => fieldWords(problem, name, terms),
    changed: changeField,
    tidied: tidyPhone,
  })
  const change: CheckoutFormControl['change'] = (name, value) => {
    form.change(name, value)
    if (isToldAtOnce(name, terms)) form.leave(name)
    onChange(name)
  }
  return {
    ...form,
    form: form.values,
    field: (name) => ({ ...form.field(name), onValueChange: (value) => change(name, value) }),
    change,
    fillUntouched: (known) => form.fillIn(fillUntouched(form.values, start, known)),
    chooseAddress: (address) => {
      form.fillIn(addressFields(address))
      onChange('line1')
    },
  }
}
