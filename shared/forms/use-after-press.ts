import { useEffect, useRef } from 'react'

/**
 * Runs what it is given at once, or, while a mouse button or a finger is down, as soon as it is up. What is said of a field that is left for a
 * button moves that button, and a press that does not end where it began is none.
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
      for (const run of current.waiting.splice(0)) run()
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
