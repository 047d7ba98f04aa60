import { useCallback, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys, type Manifest } from '@cupboard/shared/contracts'
import { useApi, useEvents } from '@cupboard/shared/module'
import { useSnackbar } from '@cupboard/shared/ui'
import { editPlan, manifestChange, type PlanEdit } from './domain/plan-edit.ts'
import { messages } from './messages.ts'

const UNDO_MS = 5000

export interface PlanEditing {
  /** The plan as the customer sees it: what is saved, with what is on its way. */
  readonly plan: Manifest
  /** Saves at once. DASH-33. */
  readonly change: (edit: PlanEdit) => void
  /** Shows at once and saves after five seconds, unless undone; a second one saves the first. DASH-38..DASH-42. */
  readonly changeWithUndo: (edit: PlanEdit, message: string) => void
}

/** Edits of the plan: shown at once, saved one after the other, taken back where the server refuses. DASH-33..DASH-42, OP-64. */
export function usePlanEditing(saved: Manifest): PlanEditing {
  const api = useApi()
  const events = useEvents()
  const queryClient = useQueryClient()
  const snackbar = useSnackbar()
  const [pending, setPending] = useState<Manifest>()
  const latest = useRef(saved)
  const saving = useRef<Promise<void>>(Promise.resolve())
  if (pending === undefined) latest.current = saved

  const show = useCallback((plan: Manifest | undefined) => {
    if (plan) latest.current = plan
    setPending(plan)
  }, [])

  const save = useCallback(
    (plan: Manifest) => {
      snackbar.show({ message: messages.saving })
      saving.current = saving.current.then(async () => {
        const answer = await api.call('putManifest', { query: { new: '1' }, body: manifestChange(plan) })
        if (answer.ok) {
          queryClient.setQueryData(queryKeys.manifest(), answer.value)
          events.emit('plan.changed', {})
        }
        if (latest.current === plan || !answer.ok) show(undefined)
        snackbar.show({ message: answer.ok ? messages.saved : messages.notSaved })
      })
    },
    [api, events, queryClient, show, snackbar],
  )

  const change = useCallback(
    (edit: PlanEdit) => {
      const plan = editPlan(latest.current, edit)
      show(plan)
      save(plan)
    },
    [save, show],
  )

  const changeWithUndo = useCallback(
    (edit: PlanEdit, message: string) => {
      const before = latest.current
      const plan = editPlan(before, edit)
      show(plan)
      snackbar.show({
        message,
        timeoutMs: UNDO_MS,
        action: { label: messages.undo, onAction: () => show(before === saved ? undefined : before) },
        onClose: (reason) => {
          if (reason !== 'action') save(latest.current)
        },
      })
    },
    [save, saved, show, snackbar],
  )

  return { plan: pending ?? saved, change, changeWithUndo }
}
