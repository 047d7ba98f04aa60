import { createContext, useContext } from 'react'

export interface SnackbarAction {
  readonly label: string
  readonly onAction: () => void
}

export interface SnackbarMessage {
  readonly message: string
  readonly action?: SnackbarAction
  /** A second thing that may be done instead. */
  readonly otherAction?: SnackbarAction
  /** How long it stays, in milliseconds; 5000 unless told (SHR-100). The time stands still while it is hovered or focused. */
  readonly timeoutMs?: number | undefined
  /** What gets the focus where the slip goes with the focus on it; unless given, what had it before. */
  readonly returnFocus?: (() => HTMLElement | null) | undefined
  /** Why it went: run out, replaced by another message, or an action was pressed. */
  readonly onClose?: ((reason: 'timeout' | 'replaced' | 'action') => void) | undefined
}

export interface SnackbarControl {
  readonly show: (message: SnackbarMessage) => void
  readonly dismiss: () => void
}

export const SnackbarContext = createContext<SnackbarControl | null>(null)

/** Shows one message at a time at the foot of the page; the next Tab leads to what can be done there. Needs a `SnackbarProvider` above. */
export const useSnackbar = (): SnackbarControl => {
  const control = useContext(SnackbarContext)
  if (control === null) throw new Error('useSnackbar needs a SnackbarProvider above it')
  return control
}
