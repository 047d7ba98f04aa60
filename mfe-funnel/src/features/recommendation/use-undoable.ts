import { BUNDLES, bundleOf, type ProductType } from '@cupboard/shared/contracts'
import { useAnnounce } from '@cupboard/shared/module'
import { useUndo } from '@cupboard/shared/ui'
import { PLAN_RULES, type PlanChange } from './domain/plan-change.ts'
import { messages } from './messages.ts'
import { quantityId } from './place-bay.tsx'
import type { Plan } from './use-plan.ts'
import type { Totals } from './use-totals.ts'

const words = messages.undo

/** Skipping and removing: on the screen at once, with an undo time to take it back. FUN-70, FUN-71. */
export function useUndoable({ bundles, step }: Plan, totals: Totals) {
  const offerUndo = useUndo()
  const announce = useAnnounce()

  const tryOut = (change: PlanChange, name: string, message: (difference: string) => string) => {
    const difference = totals.changeWords(PLAN_RULES.apply(bundles, change))
    step({ type: 'tried', change })
    offerUndo({
      message: message(difference),
      returnFocus: () => document.getElementById(quantityId(change.productType)),
      undo: {
        label: words.label,
        onAction: () => {
          step({ type: 'undone', change })
          announce(words.undone(name))
        },
      },
      onOver: () => step({ type: 'applied', change }),
    })
  }

  return {
    skip: (productType: ProductType, name: string) =>
      tryOut({ kind: 'skip', productType }, name, (difference) => words.skipped(name, difference)),
    remove: (productType: ProductType, name: string) => {
      const bundle = BUNDLES[bundleOf(productType).id].title
      tryOut({ kind: 'remove', productType }, name, (difference) => words.removed(name, bundle, difference))
    },
  }
}
