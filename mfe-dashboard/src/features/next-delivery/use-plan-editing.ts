import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { Manifest, ProductType } from '@cupboard/shared/contracts'
import type { UndoStep } from '@cupboard/shared/household'
import { useSnackbar, useUndo } from '@cupboard/shared/ui'
import type { PlanEdit } from './domain/plan-edit.ts'
import { closeUnsaved, editUnsaved, endUndo, planOf, type EditedPlan } from './domain/unsaved-plan.ts'
import { messages } from './messages.ts'
import { choiceId } from './parts/choice-id.ts'
import { unsavedPlanAtom } from './plan-atoms.ts'
import { useAtClosing, type Cutoff } from './use-cutoff.ts'
import { useSavePlan } from './use-save-plan.ts'

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
  /**
   * Shows the edit at once, and saves it when the undo time is over unless it is undone. Another edit, or leaving the page, saves it
   * sooner. DASH-38..DASH-42.
   */
  readonly changeWithUndo: (edit: PlanEdit, message: string, instead?: InsteadOf) => void
  /** Takes the edit of a product back while it waits for its undo; whether there was one. */
  readonly takeBack: (productType: ProductType) => boolean
}

/** Where it is chosen how many come of the product that is edited. */
const quantityOf = (edit: PlanEdit): HTMLElement | null =>
  'productType' in edit ? document.querySelector(`#${choiceId(edit.productType)} select`) : null

/**
 * Edits of the plan: shown at once, saved one after the other, taken back where the server refuses. When the delivery closes, an edit
 * that still waits for its undo is lost. DASH-23, DASH-33..DASH-42, OP-64.
 */
export function usePlanEditing(saved: Manifest, cutoff: Cutoff): PlanEditing {
  const store = useStore()
  const unsaved = useAtomValue(unsavedPlanAtom)
  const offerUndo = useUndo()
  const snackbar = useSnackbar()
  const save = useSavePlan(cutoff)

  const keep = useCallback(
    ({ unsaved: next, toSave }: EditedPlan) => {
      store.set(unsavedPlanAtom, next)
      if (toSave) save(toSave)
    },
    [store, save],
  )
  const end = useCallback((step: UndoStep<PlanEdit>) => keep(endUndo(store.get(unsavedPlanAtom), step)), [store, keep])

  useEffect(
    () => () => {
      const left = store.get(unsavedPlanAtom).working?.pending
      if (left) end({ type: 'applied', change: left })
    },
    [store, end],
  )
  useAtClosing(cutoff.isClosed, () => {
    const { unsaved: left, isLost } = closeUnsaved(store.get(unsavedPlanAtom))
    store.set(unsavedPlanAtom, left)
    snackbar.show({ message: isLost ? messages.closed.notSaved : messages.closed.now })
  })

  const offer = (edit: PlanEdit, message: string, instead?: InsteadOf) =>
    offerUndo({
      message,
      undo: { label: messages.undo, onAction: () => end({ type: 'undone', change: edit }) },
      instead: instead && {
        label: instead.label,
        onAction: () => {
          end({ type: 'replaced', change: edit, by: instead.edit })
          offer(instead.edit, instead.message)
        },
      },
      returnFocus: () => quantityOf(edit),
      onOver: () => end({ type: 'applied', change: edit }),
    })

  return {
    plan: planOf(unsaved, saved),
    change: (edit) => keep(editUnsaved(store.get(unsavedPlanAtom), saved, { type: 'changed', change: edit })),
    changeWithUndo: (edit, ...words) => {
      keep(editUnsaved(store.get(unsavedPlanAtom), saved, { type: 'tried', change: edit }))
      offer(edit, ...words)
    },
    takeBack: (productType) => {
      const pending = store.get(unsavedPlanAtom).working?.pending
      if (pending === undefined || !('productType' in pending) || pending.productType !== productType) return false
      end({ type: 'undone', change: pending })
      snackbar.dismiss()
      return true
    },
  }
}
