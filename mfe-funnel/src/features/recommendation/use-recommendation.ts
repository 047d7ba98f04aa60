import { useEffect, useMemo, useRef, useState } from 'react'
import {
  articleCount,
  paths,
  type Cents,
  type ManifestBundle,
  type PlannedProduct,
  type ProductType,
  type Rounder,
} from '@cupboard/shared/contracts'
import { takenProducts, type Catalogue } from '@cupboard/shared/household'
import { useAnnounceChange, useEvents, useFlag, useSignUpData } from '@cupboard/shared/module'
import { dollars, useSnackbar } from '@cupboard/shared/ui'
import { useGo } from '../../steps/use-go.ts'
import { placesOf } from './domain/shelves.ts'
import { messages } from './messages.ts'
import type { DialogName } from './open-dialog.tsx'
import { quantityId, takeId, type PlaceActions } from './place-bay.tsx'
import { useConfirm } from './use-confirm.ts'
import { useCouponHint } from './use-coupon-hint.ts'
import { usePlan } from './use-plan.ts'
import { useTotals } from './use-totals.ts'
import { useUndoable } from './use-undoable.ts'

const focusOnceDrawn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

/** Everything that can be done on the recommendation, and what it comes to. FUN-60..FUN-96. */
export function useRecommendation(rounder: Rounder, catalogue: Catalogue) {
  const { data = {}, update } = useSignUpData()
  const snackbar = useSnackbar()
  const plan = usePlan(rounder, catalogue)
  const { bundles, step } = plan
  const totals = useTotals(bundles, data)
  useAnnounceChange(totals.isTaxLoading ? undefined : messages.summary.totalNow(dollars(totals.total)))
  const undoable = useUndoable(plan, totals)
  const confirm = useConfirm(plan, catalogue)
  useCouponHint(totals.totals.subtotal, data)
  useCartTold(bundles, totals.totals.beforeTax)
  const [dialog, open] = useState<DialogName>()
  const go = useGo()
  /** Home where the interview was skipped. FUN-62, FUN-63. */
  const back = useFlag('interviewSkip') ? paths.home() : paths.preference()

  const units = useMemo(
    () => bundles.map((bundle) => ({ bundle, places: placesOf(bundle, rounder, catalogue) })),
    [bundles, rounder, catalogue],
  )

  const select = (productType: ProductType, product: PlannedProduct) => {
    step({ type: 'changed', change: { kind: 'product', productType, product } })
  }
  const actions: PlaceActions = {
    onQuantity: ({ productType, group }, count) =>
      count === 0
        ? undoable.skip(productType, group.displayName)
        : step({ type: 'changed', change: { kind: 'count', productType, count: articleCount(count) } }),
    onRemove: ({ productType, group }) => {
      undoable.remove(productType, group.displayName)
      focusOnceDrawn(takeId(productType))
    },
    onTake: (place) => {
      if (!('toTake' in place)) return
      snackbar.dismiss()
      select(place.productType, place.toTake)
      focusOnceDrawn(quantityId(place.productType))
    },
    onChange: (productType) => open({ kind: 'change', productType }),
    onDetails: (productType) => open({ kind: 'details', productType }),
  }
  const leave = () => {
    update({ manifestBundles: undefined })
    go(back)
  }
  return { data, units, totals, confirm, actions, dialog, open, select, leave }
}

/** What stands in the cupboard is told whenever it changes; that nothing does, only after something did. API-42. */
function useCartTold(bundles: readonly ManifestBundle[], totalCents: Cents): void {
  const events = useEvents()
  const wasTold = useRef(false)
  useEffect(() => {
    const products = [...takenProducts(bundles)]
    if (products.length === 0 && !wasTold.current) return
    wasTold.current = true
    events.emit('cart.changed', { products, totalCents })
  }, [events, bundles, totalCents])
}
