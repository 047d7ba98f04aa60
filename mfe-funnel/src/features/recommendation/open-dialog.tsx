import { useAtomValue } from 'jotai'
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

/** The one dialog that is open, if any. Answers and Back are always mounted, so that they can slide out. */
export function OpenDialog({ dialog, interview, onOpen, onLeave, ...props }: OpenDialogProps) {
  const close = () => onOpen(undefined)
  return (
    <>
      <PlanDialog {...props} dialog={dialog} onOpen={onOpen} onClose={close} />
      {dialog?.kind === 'questions' && <Questions interview={interview} questions={dialog.questions} onClose={close} />}
      <AnswersDialog open={dialog?.kind === 'answers'} interview={interview} onClose={close} />
      <BackDialog open={dialog?.kind === 'back'} onKeep={close} onLeave={onLeave} />
    </>
  )
}

interface PlanDialogProps extends Pick<OpenDialogProps, 'dialog' | 'rounder' | 'catalogue' | 'onOpen' | 'onSelect'> {
  readonly onClose: () => void
}

/** What is said of a product, or done to the plan. */
function PlanDialog({ dialog, rounder, catalogue, onOpen, onSelect, onClose }: PlanDialogProps) {
  const bundles = useAtomValue(bundlesAtom)
  const details = (group: ProductGroup | undefined) =>
    group && (
      <ProductDetailDialog
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
