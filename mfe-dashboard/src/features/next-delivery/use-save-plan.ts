import { useQueryClient } from '@cupboard/shared/queries'
import { useStore } from 'jotai'
import { useMemo, useState } from 'react'
import { queryKeys, type Manifest } from '@cupboard/shared/contracts'
import { refusalWords, useApi } from '@cupboard/shared/module'
import { useSnackbar, type SnackbarMessage } from '@cupboard/shared/ui'
import { keepPlan } from '../../deliveries/queries.ts'
import { manifestChange } from './domain/plan-edit.ts'
import { endSave, tryAgain } from './domain/unsaved-plan.ts'
import { messages } from './messages.ts'
import { unsavedPlanAtom } from './plan-atoms.ts'
import type { Cutoff } from './use-cutoff.ts'

interface Refusal {
  readonly message: string
  /** Nothing more can be changed in this delivery. */
  readonly isTheEnd: boolean
}

const REFUSED: Readonly<Record<string, Refusal>> = {
  delivery_closed: { message: messages.closed.notSaved, isTheEnd: true },
  plan_ended: { message: messages.ended, isTheEnd: true },
  plan_changed: { message: messages.changedElsewhere, isTheEnd: false },
}

/** Runs what it is given one after the other. */
function createTurns(): (work: () => Promise<void>) => void {
  let last = Promise.resolve()
  return (work) => {
    last = last.then(work)
  }
}

/**
 * Saves plans in the order in which they were made, and tells how it goes, but never in the place of an Undo. What failed can be tried
 * again as it was. DASH-15, DASH-33..DASH-37.
 */
export function useSavePlan({ close }: Cutoff): (plan: Manifest) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const snackbar = useSnackbar()
  const store = useStore()
  const [inTurn] = useState(createTurns)

  return useMemo(() => {
    const tell = (message: SnackbarMessage) => {
      if (store.get(unsavedPlanAtom).working?.pending === undefined) snackbar.show(message)
    }
    function save(plan: Manifest): void {
      tell({ message: messages.saving })
      inTurn(async () => {
        const { over } = store.get(unsavedPlanAtom)
        const query = { new: '1', cutoffAt: plan.shipAt }
        const answer = await api.call('putManifest', { query, body: manifestChange(plan, over) })
        if (answer.ok) {
          keepPlan(queryClient, answer.value)
          store.set(unsavedPlanAtom, (unsaved) => endSave(unsaved, { kind: 'saved', plan: answer.value.manifest }))
          const { onTheWay } = store.get(unsavedPlanAtom)
          return tell({ message: onTheWay > 0 ? messages.saving : messages.saved })
        }
        const refusal = REFUSED[answer.error.code ?? '']
        store.set(unsavedPlanAtom, (unsaved) => endSave(unsaved, { kind: refusal?.isTheEnd ? 'refused' : 'failed' }))
        if (refusal === undefined) {
          const onAction = () => {
            store.set(unsavedPlanAtom, (unsaved) => tryAgain(unsaved, plan, over))
            save(plan)
          }
          const message = refusalWords(answer.error) ?? messages.notSaved
          return tell({ message, action: { label: messages.retry, onAction } })
        }
        tell({ message: refusal.message })
        if (refusal.isTheEnd) close()
        void queryClient.invalidateQueries({ queryKey: queryKeys.manifest() })
      })
    }
    return save
  }, [api, close, inTurn, queryClient, snackbar, store])
}
