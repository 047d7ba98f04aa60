import { useMemo, useState } from 'react'
import {
  articleCount,
  paths,
  type BundleId,
  type Interview,
  type PlannedProduct,
  type ProductType,
  type Rounder,
} from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useEvents, useFlag, useSizeFlags, useSignUpData, Widget } from '@cupboard/shared/module'
import { offerWords } from '@cupboard/shared/pricing'
import { Button, Cupboard, Heading, Household, Icon, Page, Spinner, Text, useSnackbar } from '@cupboard/shared/ui'
import { useGo } from '../../steps/use-go.ts'
import { AddProductsDialog } from './add-products-dialog.tsx'
import { AnswersDialog } from './answers-dialog.tsx'
import { BackDialog } from './back-dialog.tsx'
import { BundleUnit } from './bundle-unit.tsx'
import { ChangeProductDialog } from './change-product-dialog.tsx'
import { offeredTypes, placesOf, type Place } from './domain/shelves.ts'
import { productOf } from './domain/working-plan.ts'
import { messages } from './messages.ts'
import { putBackId, type PlaceActions } from './place-bay.tsx'
import { ProductDetailDialog } from './product-detail-dialog.tsx'
import styles from './recommendation.module.css'
import { SmallScreenSummary } from './small-screen-summary.tsx'
import { Summary } from './summary.tsx'
import { useConfirm } from './use-confirm.ts'
import { useCouponHint } from './use-coupon-hint.ts'
import { usePlan } from './use-plan.ts'
import { useTotals } from './use-totals.ts'
import { useUndoable } from './use-undoable.ts'
import { householdWords } from './words.ts'

type OpenDialog =
  | { readonly kind: 'change' | 'details'; readonly productType: ProductType }
  | { readonly kind: 'group'; readonly groupName: string }
  | { readonly kind: 'add'; readonly bundleId: BundleId }
  | { readonly kind: 'questions'; readonly questions: 'kitchen' | 'laundry' }
  | { readonly kind: 'answers' | 'back' }

interface Props {
  readonly rounder: Rounder
  readonly catalogue: Catalogue
  readonly interview: Interview
  readonly isRecalculating: boolean
}

/** The filled cupboard, everything that can be changed in it, and what it comes to. FUN-54..FUN-96. */
export function Recommendation({ rounder, catalogue, interview, isRecalculating }: Props) {
  const { data = {}, update } = useSignUpData()
  const events = useEvents()
  const go = useGo()
  const snackbar = useSnackbar()
  const { isTablet } = useSizeFlags()
  const isInterviewSkipped = useFlag('interviewSkip')
  const plan = usePlan(rounder, catalogue)
  const totals = useTotals(plan.bundles, data)
  const undoable = useUndoable(plan, totals)
  const confirm = useConfirm(plan, catalogue)
  useCouponHint(totals.totals.subtotal, data, plan.hasPending)
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  const units = useMemo(
    () => plan.bundles.map((bundle) => ({ bundle, places: placesOf(bundle, rounder, catalogue, plan.proposed) })),
    [plan.bundles, plan.proposed, rounder, catalogue],
  )

  const select = (productType: ProductType, product: PlannedProduct) => {
    plan.select(productType, product)
    events.emit('product.added', { groupName: product.groupName, articleCount: product.articleCount })
  }
  const actions: PlaceActions = {
    onQuantity: ({ productType, group }, count) =>
      count === 0
        ? undoable.skip(productType, group.displayName)
        : plan.changeQuantity(productType, articleCount(count)),
    onRemove: ({ productType, group }) => {
      undoable.remove(productType, group.displayName)
      requestAnimationFrame(() => document.getElementById(putBackId(productType))?.focus())
    },
    onPutBack: (place: Place) => {
      if (place.state !== 'removed') return
      snackbar.dismiss()
      select(place.productType, place.putBack)
    },
    onChange: (productType) => setDialog({ kind: 'change', productType }),
    onDetails: (productType) => setDialog({ kind: 'details', productType }),
  }
  const back = isInterviewSkipped ? paths.home() : paths.preference()
  const leave = () => {
    update({ manifestBundles: undefined })
    go(back)
  }
  const detailed =
    dialog?.kind === 'group'
      ? catalogue.get(dialog.groupName)
      : dialog?.kind === 'details'
        ? catalogue.get(productOf(plan.bundles, dialog.productType)?.groupName ?? '')
        : undefined
  const summary = (
    <Summary
      bundles={plan.bundles}
      catalogue={catalogue}
      totals={totals}
      offer={offerWords(data)}
      zipcode={data.zipcode}
      onDetails={(groupName) => setDialog({ kind: 'group', groupName })}
      confirm={confirm}
    />
  )

  return (
    <Page className={styles.page}>
      <div className={styles.bar}>
        <Button variant="text" onClick={() => setDialog({ kind: 'back' })}>
          <Icon name="back" />
          {messages.back}
        </Button>
        <Button variant="text" onClick={() => setDialog({ kind: 'answers' })}>
          {messages.changeAnswers}
        </Button>
      </div>
      <div className={`${styles.columns} ${styles.intro}`}>
        <div className={styles.head}>
          <Heading level={1} look="title" focusable>
            {messages.heading}
          </Heading>
          <Text size="lead">
            {messages.household(householdWords(interview), data.zipcode)} {messages.everyNumber} {messages.subheading}
          </Text>
          <div className={styles.busy} role="status">
            {isRecalculating && (
              <>
                <Spinner /> {messages.recalculating}
              </>
            )}
          </div>
        </div>
        <div className={`${styles.family} ${styles.wideOnly}`}>
          <Household members={interview.family} pets={interview.pets} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.cupboard}>
          <Cupboard>
            {units.map(({ bundle, places }) => (
              <BundleUnit
                key={bundle.bundleId}
                bundle={bundle}
                places={places}
                canAdd={missingTypes(bundle.bundleId).length > 0}
                actions={actions}
                onAdd={() => setDialog({ kind: 'add', bundleId: bundle.bundleId })}
                onQuestions={questionsOf(bundle.bundleId)}
              />
            ))}
          </Cupboard>
        </div>
        {!isTablet && <aside aria-label={messages.summary.label}>{summary}</aside>}
      </div>
      {isTablet && (
        <SmallScreenSummary bundles={plan.bundles} catalogue={catalogue} totals={totals} confirm={confirm}>
          {summary}
        </SmallScreenSummary>
      )}

      {dialog?.kind === 'change' && (
        <ChangeProductDialog
          productType={dialog.productType}
          current={productOf(plan.bundles, dialog.productType)}
          rounder={rounder}
          catalogue={catalogue}
          onUse={(product) => {
            select(dialog.productType, product)
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'add' && (
        <AddProductsDialog
          bundleId={dialog.bundleId}
          bundles={plan.bundles}
          rounder={rounder}
          catalogue={catalogue}
          onSelect={select}
          onClose={close}
        />
      )}
      {detailed && (
        <ProductDetailDialog
          group={detailed}
          product={productOf(plan.bundles, detailed.productType)}
          onChange={() => setDialog({ kind: 'change', productType: detailed.productType })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'questions' && (
        <Widget
          name="interview-modal"
          props={{
            interview,
            questions: dialog.questions,
            onDone: (answered) => {
              update({ interview: answered })
              close()
            },
            onClose: close,
          }}
        />
      )}
      <AnswersDialog open={dialog?.kind === 'answers'} interview={interview} onClose={close} />
      <BackDialog open={dialog?.kind === 'back'} onKeep={close} onLeave={leave} />
    </Page>
  )

  function missingTypes(bundleId: BundleId): readonly ProductType[] {
    return offeredTypes(bundleId, catalogue).filter((type) => !productOf(plan.bundles, type)?.articleCount)
  }
  function questionsOf(bundleId: BundleId): (() => void) | undefined {
    if (bundleId !== 'kitchen' && bundleId !== 'laundry') return undefined
    return () => setDialog({ kind: 'questions', questions: bundleId })
  }
}
