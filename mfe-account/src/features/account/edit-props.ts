import type { Saving } from './use-saving.ts'

/** What every edit modal is given. */
export interface EditProps {
  /** False while it slides out. */
  readonly isOpen: boolean
  readonly saving: Saving
  readonly onClose: () => void
}
