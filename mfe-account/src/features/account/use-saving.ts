import { useEffect, useRef, useState } from 'react'

/** How long an outcome stands before what follows it. ACC-60, ACC-61. */
const OUTCOME_MS = 3000

/** ACC-55..59. `refusing`: it went wrong, and is not told yet. */
export type SavingState = 'idle' | 'saving' | 'saved' | 'refusing' | 'failed'

export interface Saving {
  readonly state: SavingState
  /** Runs the act; it answers whether it went well. */
  readonly save: (act: () => Promise<boolean>) => void
  /** The same act once more. ACC-58. */
  readonly again: () => void
  readonly dismiss: () => void
}

/** Saving as the progress dialog tells it. `onSettled` follows a success by three seconds: the account reloads. */
export function useSaving(onSettled: () => void): Saving {
  const [state, setState] = useState<SavingState>('idle')
  const act = useRef<() => Promise<boolean>>(undefined)
  const settled = useRef(onSettled)
  useEffect(() => {
    settled.current = onSettled
  })

  useEffect(() => {
    if (state !== 'saved' && state !== 'refusing') return
    const timer = setTimeout(() => {
      if (state === 'refusing') return setState('failed')
      setState('idle')
      settled.current()
    }, OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [state])

  const run = async () => {
    if (!act.current) return
    setState('saving')
    setState((await act.current()) ? 'saved' : 'refusing')
  }
  return {
    state,
    save: (next) => {
      act.current = next
      void run()
    },
    again: () => void run(),
    dismiss: () => setState('idle'),
  }
}
