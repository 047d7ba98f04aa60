import { useEffect, useRef, useState } from 'react'
import type { Result } from '@cupboard/shared/contracts'
import type { CallFailure } from '@cupboard/shared/module'
import { reasonOf } from '../../reason-of.ts'

/** How long an outcome stands before what follows it. ACC-60, ACC-61. */
const OUTCOME_MS = 3000

/** ACC-55..59. `refusing`: it went wrong, and is not told yet. */
export type SavingState = 'idle' | 'saving' | 'saved' | 'refusing' | 'failed'

/** What is saved, and what came of it; `told` where the form itself says why it went wrong. */
export type Act = () => Promise<Result<unknown, CallFailure> | 'told'>

export interface Saving {
  readonly state: SavingState
  /** Why it went wrong, in the server's words where it said any. */
  readonly reason: string | undefined
  readonly save: (act: Act) => void
  /** The same act once more. ACC-58. */
  readonly again: () => void
  readonly dismiss: () => void
}

/** Saving as the progress dialog tells it. `onSettled` follows a success by three seconds: the account reloads. */
export function useSaving(onSettled: () => void): Saving {
  const [state, setState] = useState<SavingState>('idle')
  const [reason, setReason] = useState<string>()
  const act = useRef<Act>(undefined)
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
    const outcome = await act.current()
    if (outcome === 'told') return setState('idle')
    setState(outcome.ok ? 'saved' : 'refusing')
    setReason(outcome.ok ? undefined : reasonOf(outcome.error))
  }
  return {
    state,
    reason,
    save: (next) => {
      act.current = next
      void run()
    },
    again: () => void run(),
    dismiss: () => setState('idle'),
  }
}
