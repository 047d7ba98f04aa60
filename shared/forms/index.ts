export { namesOf, unlessEmpty } from './form-state.ts'
export { useAfterPress } from './use-after-press.ts'
export { useForm, type Field, type Form, type FormOptions } from './use-form.ts'
