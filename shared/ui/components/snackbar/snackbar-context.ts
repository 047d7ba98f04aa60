import { createContext, useContext } from 'react'

export type SnackbarAction = { label: string; onAction: () => void }

export type SnackbarMessage = {
  message: string
  action?: SnackbarAction
  /** A second thing that may be done instead. */
  otherAction?: SnackbarAction
  /** How long it stays, in milliseconds; 5000 unless told (SHR-100). The time stands still while it is hovered or focused. */
  timeoutMs?: number | undefined
  /** Why it went: run out, replaced by another message, or an action was pressed. */
  onClose?: ((reason: 'timeout' | 'replaced' | 'action') => void) | undefined
}

export type SnackbarControl = { show: (message: SnackbarMessage) => void; dismiss: () => void }

export const SnackbarContext = createContext<SnackbarControl | null>(null)

/** Shows one message at a time at the foot of the page. Needs a `SnackbarProvider` above. */
export const useSnackbar = (): SnackbarControl => {
  const control = useContext(SnackbarContext)
  if (control === null) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return control
}
