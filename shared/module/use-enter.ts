import { useEffect, useRef } from 'react'

/** What answers Enter itself, or is being typed into. */
const ANSWERS_ENTER = 'a[href],button,input,select,textarea,summary,[role="button"],[role="tab"],dialog[open]'

/**
 * Enter anywhere on the page does `action`, unless something in focus has its own use for it, a dialog is open, or the key is held
 * down. FUN-18, FUN-29, LAND-43.
 */
export function useEnter(action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return
      if (event.target instanceof Element && event.target.closest(ANSWERS_ENTER)) return
      if (document.querySelector('dialog[open]')) return
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
