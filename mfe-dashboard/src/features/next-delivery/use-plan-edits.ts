import { useState } from 'react'
import type { Manifest, ProductGroup } from '@cupboard/shared/contracts'
import { countBefore, type PlanProduct } from './domain/plan-bundles.ts'
import { editPlan, emptiesDelivery, type PlanEdit } from './domain/plan-edit.ts'
import { messages } from './messages.ts'
import type { PlanEdits } from './parts/plan-cupboard.tsx'
import { useAtClosing, type Cutoff } from './use-cutoff.ts'
import { usePlanEditing, type PlanEditing } from './use-plan-editing.ts'

/** What can be done to the plan. An edit that would leave the delivery empty is not made: a dialog asks first. DASH-14, DASH-17, DASH-29..DASH-47. */
export function usePlanEdits(
  saved: Manifest,
  cutoff: Cutoff,
  changeWords: (before: Manifest, after: Manifest) => string,
) {
  const { plan, change, changeWithUndo, takeBack } = usePlanEditing(saved, cutoff)
  const [asked, ask] = useState<'skip' | 'last-product'>()
  // it was asked about the delivery that closes, and is not asked about the next one
  useAtClosing(cutoff.isClosed, () => ask(undefined))

  const unlessEmptied: PlanEditing['changeWithUndo'] = (edit, ...words) => {
    if (emptiesDelivery(plan, edit)) ask('last-product')
    else changeWithUndo(edit, ...words)
  }
  const comesBack = ({ productType, group: { groupName }, isRemoved }: PlanProduct, articleCount: number): PlanEdit =>
    isRemoved ? { kind: 'add', productType, groupName, articleCount } : { kind: 'count', productType, articleCount }
  const told = (words: string, edit: PlanEdit): string => `${words} ${changeWords(plan, editPlan(plan, edit))}`
  const skipping = ({ productType, group }: PlanProduct): [PlanEdit, string] => {
    const edit: PlanEdit = { kind: 'skip', productType }
    return [edit, told(messages.willSkip(group.displayName), edit)]
  }
  const edits: Omit<PlanEdits, 'onRunOut'> = {
    onCount: ({ productType }, count) => change({ kind: 'count', productType, articleCount: count }),
    onSkip: (product) => unlessEmptied(...skipping(product)),
    onRemove: (product) => {
      const edit: PlanEdit = { kind: 'remove', productType: product.productType }
      const [later, message] = skipping(product)
      unlessEmptied(edit, told(messages.willRemove(product.group.displayName), edit), {
        label: messages.startLater,
        edit: later,
        message,
      })
    },
    onUndo: (product) => {
      if (!takeBack(product.productType)) change(comesBack(product, countBefore(product)))
    },
    onStartLater: (product) => {
      if (takeBack(product.productType)) changeWithUndo(...skipping(product))
      else change(comesBack(product, 0))
    },
  }
  return {
    plan,
    edits,
    change,
    asked,
    ask,
    skipAll: () => {
      ask(undefined)
      changeWithUndo({ kind: 'skip-all' }, messages.willSkipAll)
    },
    add: ({ productType, groupName, possibleArticleCounts }: ProductGroup) =>
      change({ kind: 'add', productType, groupName, articleCount: possibleArticleCounts[0] ?? 1 }),
  }
}
