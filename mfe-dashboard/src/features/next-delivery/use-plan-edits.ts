import { useState } from 'react'
import type { Manifest, ProductGroup } from '@cupboard/shared/contracts'
import { countBefore, type PlanProduct } from './domain/plan-bundles.ts'
import { emptiesDelivery, type PlanEdit } from './domain/plan-edit.ts'
import { messages } from './messages.ts'
import type { PlanEdits } from './parts/plan-cupboard.tsx'
import type { Cutoff } from './use-cutoff.ts'
import { usePlanEditing, type PlanEditing } from './use-plan-editing.ts'

/** What can be done to the plan. An edit that would leave the delivery empty is not made: a dialog asks first. DASH-14, DASH-17, DASH-29..DASH-47. */
export function usePlanEdits(saved: Manifest, cutoff: Cutoff) {
  const { plan, change, changeWithUndo, takeBack } = usePlanEditing(saved, cutoff)
  const [asked, ask] = useState<'skip' | 'last-product'>()

  const unlessEmptied: PlanEditing['changeWithUndo'] = (edit, ...words) => {
    if (emptiesDelivery(plan, edit)) ask('last-product')
    else changeWithUndo(edit, ...words)
  }
  const comesBack = ({ productType, group: { groupName }, isRemoved }: PlanProduct, articleCount: number): PlanEdit =>
    isRemoved ? { kind: 'add', productType, groupName, articleCount } : { kind: 'count', productType, articleCount }
  const edits: PlanEdits = {
    onCount: ({ productType }, count) => change({ kind: 'count', productType, articleCount: count }),
    onSkip: ({ productType, group }) =>
      unlessEmptied({ kind: 'skip', productType }, messages.willSkip(group.displayName)),
    onRemove: ({ productType, group }) =>
      unlessEmptied({ kind: 'remove', productType }, messages.willRemove(group.displayName), {
        label: messages.startLater,
        edit: { kind: 'skip', productType },
        message: messages.willSkip(group.displayName),
      }),
    onUndo: (product) => {
      if (!takeBack(product.productType)) change(comesBack(product, countBefore(product)))
    },
    onStartLater: (product) => {
      const { productType, group } = product
      if (takeBack(productType)) changeWithUndo({ kind: 'skip', productType }, messages.willSkip(group.displayName))
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
