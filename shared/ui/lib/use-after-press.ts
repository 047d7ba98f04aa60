import { useEffect, useRef } from 'react'

/**
 * Runs what it is given at once, or, while a mouse button or a finger is down, once the press is over and has done what it does. What is
 * said of a field that is left for a button moves that button, and a press that does not end where it began is none; where the press
 * sends the form, the field is told with all others.
 */
export function useAfterPress(): (run: () => void) => void {
  const press = useRef<{ isDown: boolean; waiting: (() => void)[] }>({ isDown: false, waiting: [] })
  useEffect(() => {
    const { current } = press
    const down = () => {
      current.isDown = true
    }
    const up = () => {
      current.isDown = false
      // the click comes right after
      setTimeout(() => {
        for (const run of current.waiting.splice(0)) run()
      })
    }
    // A browser's own list of choices, or a drag, keeps the end of a press to itself: the next key ends it then.
    const ends = ['mouseup', 'dragend', 'keydown'] as const
    window.addEventListener('mousedown', down, true)
    for (const end of ends) window.addEventListener(end, up, end === 'keydown')
    return () => {
      window.removeEventListener('mousedown', down, true)
      for (const end of ends) window.removeEventListener(end, up, end === 'keydown')
    }
  }, [])
  return (run) => {
    if (press.current.isDown) press.current.waiting.push(run)
    else run()
  }
}
