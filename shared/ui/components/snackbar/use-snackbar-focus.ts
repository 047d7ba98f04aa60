import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { SnackbarMessage } from './snackbar-context.ts'

const actionsIn = (place: HTMLElement | null): HTMLButtonElement[] => [...(place?.querySelectorAll('button') ?? [])]

const focusOn = (element: HTMLElement | null | undefined): boolean => {
  element?.focus()
  return element !== null && element !== undefined && document.activeElement === element
}

/**
 * The way by keyboard to the snackbar and back, wherever on the page the focus is: the next Tab leads to its first action, Shift+Tab
 * back to where it came from, Tab at the last action goes on from there. When the slip goes with the focus on it, the focus goes to
 * the next slip's action, to what the message names, or to where it came from.
 */
export function useSnackbarFocus(place: RefObject<HTMLElement | null>, shown: SnackbarMessage | null) {
  const cameFrom = useRef<HTMLElement | null>(null)
  const left = useRef<SnackbarMessage | null>(null)

  useEffect(() => {
    if (shown?.action === undefined) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const { activeElement } = document
      const actions = actionsIn(place.current)
      if (event.shiftKey) {
        if (activeElement === actions[0] && focusOn(cameFrom.current)) event.preventDefault()
      } else if (place.current?.contains(activeElement)) {
        // The browser moves on from there, as it would have without the way here.
        if (activeElement === actions.at(-1)) focusOn(cameFrom.current)
      } else if (cameFrom.current?.isConnected !== true || cameFrom.current === activeElement) {
        if (!focusOn(actions[0])) return
        cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [place, shown])

  useLayoutEffect(() => {
    const gone = left.current
    left.current = null
    if (gone !== null && !focusOn(actionsIn(place.current)[0]) && !focusOn(gone.returnFocus?.()))
      focusOn(cameFrom.current)
    if (!place.current?.contains(document.activeElement)) cameFrom.current = null
  }, [place, shown])

  /** Before a message goes: remembers whether the focus was on it. */
  const noteLeaving = useCallback(
    (message: SnackbarMessage | null) => {
      if (message !== null && place.current?.contains(document.activeElement)) left.current = message
    },
    [place],
  )
  return noteLeaving
}
