import { useEffect, useRef } from 'react'
import { useAnnounce } from './hooks.ts'

/** Announces a sentence that stands on the screen each time it has become another one. `undefined` while it is not known: nothing is said. */
export function useAnnounceChange(sentence: string | undefined): void {
  const announce = useAnnounce()
  const known = useRef(sentence)
  useEffect(() => {
    if (sentence === undefined || sentence === known.current) return
    if (known.current !== undefined) announce(sentence)
    known.current = sentence
  }, [announce, sentence])
}
