import type { Interview } from './interview.ts'

/** What one module draws inside another, and what it is given. The owner of each is in `docs/architecture.md`. */
export interface WidgetProps {
  /**
   * Cooking, dishwashing and cleaning in sequence (or laundry alone); the last answer hands the combined interview on.
   * FUN-32..34, FUN-83.
   */
  'interview-modal': {
    interview: Interview
    /** The kitchen's three unless told. */
    questions?: 'kitchen' | 'laundry'
    onDone: (interview: Interview) => void
    onClose: () => void
  }
  /** The banner and the form that verify the phone number. ACC-92..106. */
  'phone-verification': { onVerified: () => void }
}
export type WidgetName = keyof WidgetProps
