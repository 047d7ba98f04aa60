import { BUNDLES, bundleOf, type ManifestBundle, type ProductType } from '@cupboard/shared/contracts'
import { useAnnounce } from '@cupboard/shared/module'
import { dollars, useSnackbar } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { Plan } from './use-plan.ts'
import type { Totals } from './use-totals.ts'

/** SHR-94, FUN-70, FUN-71. It stands still while the snackbar is hovered or focused. */
const UNDO_MS = 5000

const words = messages.undo

function changeWords({ changeTo }: Totals, bundles: readonly ManifestBundle[]): string {
  const { difference, isWithTax } = changeTo(bundles)
  if (difference === 0) return words.same
  const amount = dollars(Math.abs(difference))
  return isWithTax ? words.withTax(amount, difference < 0) : words.beforeTax(amount, difference < 0)
}

/** Skipping and removing: on the screen at once, with five seconds to take it back. */
export function useUndoable(plan: Plan, totals: Totals) {
  const snackbar = useSnackbar()
  const announce = useAnnounce()

  const show = (id: number, message: string, name: string) =>
    snackbar.show({
      message,
      action: {
        label: words.label,
        onAction: () => {
          plan.undo(id)
          announce(words.undone(name))
        },
      },
      timeoutMs: UNDO_MS,
      onClose: (reason) => {
        if (reason !== 'action') plan.apply(id)
      },
    })

  return {
    skip: (productType: ProductType, name: string) => {
      const change = changeWords(totals, plan.after('skip', productType))
      show(plan.skip(productType), words.skipped(name, change), name)
    },
    remove: (productType: ProductType, name: string) => {
      const change = changeWords(totals, plan.after('remove', productType))
      const bundle = BUNDLES[bundleOf(productType).id].title
      show(plan.remove(productType), words.removed(name, bundle, change), name)
    },
  }
}

export type Undoable = ReturnType<typeof useUndoable>
