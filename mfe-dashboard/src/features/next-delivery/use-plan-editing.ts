import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys, type Manifest } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { useSnackbar } from '@cupboard/shared/ui'
import { editPlan, manifestChange, type PlanEdit } from './domain/plan-edit.ts'
import { messages } from './messages.ts'
import type { Cutoff } from './use-cutoff.ts'

const UNDO_MS = 5000

const isRefused = ({ code }: { readonly code: string }): boolean => code === 'delivery_closed'

/** What may be done in place of an edit while it waits. */
export interface InsteadOf {
  readonly label: string
  readonly edit: PlanEdit
  readonly message: string
}

export interface PlanEditing {
  /** The plan as the customer sees it: what is saved, with what is on its way. */
  readonly plan: Manifest
  /** Saves at once. DASH-33. */
  readonly change: (edit: PlanEdit) => void
  /** Shows at once and saves after five seconds, unless undone; a second one saves the first, and so does leaving. DASH-38..DASH-42. */
  readonly changeWithUndo: (edit: PlanEdit, message: string, instead?: InsteadOf) => void
}

/**
 * Edits of the plan: shown at once, saved one after the other, taken back where the server refuses; and what still waits for its undo
 * when the delivery closes. DASH-23, DASH-33..DASH-42, OP-64.
 */
export function usePlanEditing(saved: Manifest, { isClosed, close }: Cutoff): PlanEditing {
  const api = useApi()
  const queryClient = useQueryClient()
  const snackbar = useSnackbar()
  const [pending, setPending] = useState<Manifest>()
  const latest = useRef(saved)
  const lastSaved = useRef(saved)
  /** The plan with an edit whose undo time runs. */
  const waiting = useRef<Manifest>(undefined)
  const saving = useRef<Promise<void>>(Promise.resolve())
  /** The server refused an edit because the delivery is closed. */
  const hasLost = useRef(false)
  if (pending === undefined) latest.current = saved

  const show = useCallback((plan: Manifest | undefined) => {
    if (plan) latest.current = plan
    setPending(plan)
  }, [])

  /** How it goes is told, but not in the place of an Undo. */
  const tell = useCallback(
    (message: string) => {
      if (waiting.current === undefined) snackbar.show({ message })
    },
    [snackbar],
  )

  const save = useCallback(
    (plan: Manifest) => {
      tell(messages.saving)
      saving.current = saving.current.then(async () => {
        const answer = await api.call('putManifest', { query: { new: '1' }, body: manifestChange(plan) })
        if (answer.ok) {
          lastSaved.current = plan
          queryClient.setQueryData(queryKeys.manifest(), answer.value)
        } else {
          waiting.current = undefined
        }
        if (latest.current === plan || !answer.ok) show(undefined)
        tell(answer.ok ? messages.saved : isRefused(answer.error) ? messages.closed.notSaved : messages.notSaved)
        if (!answer.ok && isRefused(answer.error)) {
          hasLost.current = true
          close()
        }
      })
    },
    [api, close, queryClient, show, tell],
  )

  const change = useCallback(
    (edit: PlanEdit) => {
      const plan = editPlan(latest.current, edit)
      waiting.current = undefined
      show(plan)
      save(plan)
    },
    [save, show],
  )

  const changeWithUndo = useCallback(
    function offer(edit: PlanEdit, message: string, instead?: InsteadOf) {
      const before = latest.current
      const plan = editPlan(before, edit)
      const first = waiting.current
      const takeBack = () => {
        waiting.current = undefined
        latest.current = before
        setPending(before === saved || before === lastSaved.current ? undefined : before)
      }
      waiting.current = plan
      show(plan)
      snackbar.show({
        message,
        timeoutMs: UNDO_MS,
        action: { label: messages.undo, onAction: takeBack },
        ...(instead && {
          otherAction: {
            label: instead.label,
            onAction: () => {
              takeBack()
              offer(instead.edit, instead.message)
            },
          },
        }),
        onClose: (reason) => {
          if (reason === 'action' || waiting.current !== plan) return
          waiting.current = undefined
          save(plan)
        },
      })
      if (first) save(first)
    },
    [save, saved, show, snackbar],
  )

  useEffect(
    () => () => {
      const left = waiting.current
      waiting.current = undefined
      if (left) save(left)
    },
    [save],
  )

  const wasClosed = useRef(isClosed)
  useEffect(() => {
    if (wasClosed.current === isClosed) return
    wasClosed.current = isClosed
    if (!isClosed) return
    const isLost = hasLost.current || waiting.current !== undefined
    hasLost.current = false
    waiting.current = undefined
    show(undefined)
    snackbar.show({ message: isLost ? messages.closed.notSaved : messages.closed.now })
  }, [isClosed, show, snackbar])

  return { plan: pending ?? saved, change, changeWithUndo }
}
