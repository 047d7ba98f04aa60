import type { RefObject } from 'react'
import type { Saving } from './use-saving.ts'

/** What every edit modal is given. */
export interface EditProps {
  /** False while it slides out. */
  readonly isOpen: boolean
  readonly saving: Saving
  /** What is wrong with the form, which takes the focus once the progress dialog has left. */
  readonly summary: RefObject<HTMLDivElement | null>
  readonly onClose: () => void
}
