import { useCallback } from 'react'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { useSnackbar, type SnackbarAction } from './snackbar-context.ts'

export interface UndoOffer {
  readonly message: string
  readonly undo: SnackbarAction
  /** A second thing that may be done instead. */
  readonly instead?: SnackbarAction | undefined
  /** What gets the focus once it is taken back; unless given, what had it before. */
  readonly returnFocus?: (() => HTMLElement | null) | undefined
  /** It was not taken: its time is over, or another message took its place. */
  readonly onOver: () => void
}

/** Offers to take back what was just done, as long as the undo time runs. FUN-70, FUN-71, DASH-38..DASH-41. */
export function useUndo(): (offer: UndoOffer) => void {
  const snackbar = useSnackbar()
  return useCallback(
    ({ message, undo, instead, returnFocus, onOver }) =>
      snackbar.show({
        message,
        timeoutMs: UNDO_TIME_MS,
        action: undo,
        returnFocus,
        ...(instead && { otherAction: instead }),
        onClose: (reason) => {
          if (reason !== 'action') onOver()
        },
      }),
    [snackbar],
  )
}
