import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type {
  BundleId,
  Interview,
  PlannedProduct,
  ProductGroup,
  ProductType,
  Rounder,
} from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useSignUpData, Widget } from '@cupboard/shared/module'
import { AddProductsDialog } from './add-products-dialog.tsx'
import { AnswersDialog } from './answers-dialog.tsx'
import { BackDialog } from './back-dialog.tsx'
import { ChangeProductDialog } from './change-product-dialog.tsx'
import { productOf } from './domain/plan-change.ts'
import { bundlesAtom } from './plan-atoms.ts'
import { ProductDetailDialog } from './product-detail-dialog.tsx'

/** Which dialog of the recommendation is open. */
export type DialogName =
  | { readonly kind: 'change' | 'details'; readonly productType: ProductType }
  | { readonly kind: 'group'; readonly groupName: string }
  | { readonly kind: 'add'; readonly bundleId: BundleId }
  | { readonly kind: 'questions'; readonly questions: 'kitchen' | 'laundry' }
  | { readonly kind: 'answers' | 'back' }

export interface OpenDialogProps {
  readonly dialog: DialogName | undefined
  readonly rounder: Rounder
  readonly catalogue: Catalogue
  readonly interview: Interview
  readonly onOpen: (dialog: DialogName | undefined) => void
  readonly onSelect: (productType: ProductType, product: PlannedProduct) => void
  readonly onLeave: () => void
}

/** The dialog that is open, or the last one while it slides out; each opening begins anew. */
function useLingering(dialog: DialogName | undefined) {
  const [last, setLast] = useState({ dialog, opening: 0 })
  if (dialog && dialog !== last.dialog) setLast({ dialog, opening: last.opening + 1 })
  return last
}

/** The one dialog that is open, if any. */
export function OpenDialog({ dialog, interview, onOpen, onLeave, ...props }: OpenDialogProps) {
  const close = () => onOpen(undefined)
  const last = useLingering(dialog)
  return (
    <>
      <PlanDialog
        key={last.opening}
        {...props}
        dialog={last.dialog}
        isOpen={dialog !== undefined}
        onOpen={onOpen}
        onClose={close}
      />
      {dialog?.kind === 'questions' && <Questions interview={interview} questions={dialog.questions} onClose={close} />}
      <AnswersDialog open={dialog?.kind === 'answers'} interview={interview} onClose={close} />
      <BackDialog open={dialog?.kind === 'back'} onKeep={close} onLeave={onLeave} />
    </>
  )
}

interface PlanDialogProps extends Pick<OpenDialogProps, 'dialog' | 'rounder' | 'catalogue' | 'onOpen' | 'onSelect'> {
  /** False while it slides out. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What is said of a product, or done to the plan. */
function PlanDialog({ dialog, isOpen, rounder, catalogue, onOpen, onSelect, onClose }: PlanDialogProps) {
  const bundles = useAtomValue(bundlesAtom)
  const details = (group: ProductGroup | undefined) =>
    group && (
      <ProductDetailDialog
        open={isOpen}
        group={group}
        product={productOf(bundles, group.productType)}
        onChange={() => onOpen({ kind: 'change', productType: group.productType })}
        onClose={onClose}
      />
    )
  switch (dialog?.kind) {
    case 'change':
      return (
        <ChangeProductDialog
          open={isOpen}
          productType={dialog.productType}
          current={productOf(bundles, dialog.productType)}
          rounder={rounder}
          catalogue={catalogue}
          onUse={(product) => {
            onSelect(dialog.productType, product)
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'add':
      return (
        <AddProductsDialog
          open={isOpen}
          bundleId={dialog.bundleId}
          rounder={rounder}
          catalogue={catalogue}
          onSelect={onSelect}
          onClose={onClose}
        />
      )
    case 'details':
      return details(catalogue.get(productOf(bundles, dialog.productType)?.groupName ?? ''))
    case 'group':
      return details(catalogue.get(dialog.groupName))
    default:
      return null
  }
}

interface QuestionsProps {
  readonly interview: Interview
  readonly questions: 'kitchen' | 'laundry'
  readonly onClose: () => void
}

function Questions({ interview, questions, onClose }: QuestionsProps) {
  const { update } = useSignUpData()
  const onDone = (answered: Interview) => {
    update({ interview: answered })
    onClose()
  }
  return <Widget name="interview-modal" props={{ interview, questions, onDone, onClose }} />
}
