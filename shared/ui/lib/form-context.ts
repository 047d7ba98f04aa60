import { createContext } from 'react'

/** The form around a field, as the field knows it. */
export interface FormAround {
  /** The fields that the summary above it names: what stands at these is not said a second time. */
  readonly told: ReadonlySet<string>
  /** Told by a field that keeps what it does not take, at each change; without a message once it is taken. */
  readonly refuse: (fieldId: string, message?: string) => void
}

export const FormContext = createContext<FormAround | null>(null)
