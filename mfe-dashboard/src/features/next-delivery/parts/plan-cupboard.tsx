import { useId } from 'react'
import { articleCount, type ProductType, type Rounder, articleWords } from '@cupboard/shared/contracts'
import { proposalOf } from '@cupboard/shared/household'
import { choicesInPlan } from '@cupboard/shared/pricing'
import {
  BundleHeader,
  BundleNiche,
  Button,
  columnsFor,
  Cupboard,
  CupboardUnit,
  Money,
  ProductBay,
  ProductDrawing,
  QuantitySelect,
  Text,
  dollars,
} from '@cupboard/shared/ui'
import type { PlanBundle, PlanProduct } from '../domain/plan-bundles.ts'
import { replenishment } from '../domain/replenishment.ts'
import { messages } from '../messages.ts'

const REMOVE = -1

export interface PlanCupboardProps {
  readonly bundles: readonly PlanBundle[]
  readonly rounded: Rounder | null
  readonly deliverAt: Date
  /** Undefined once the delivery is closed: the plan can only be read. */
  readonly edits: PlanEdits | undefined
  readonly runOut: RunOut | undefined
}

export interface PlanEdits {
  readonly onCount: (product: PlanProduct, count: number) => void
  readonly onSkip: (product: PlanProduct) => void
  readonly onRemove: (product: PlanProduct) => void
}

/** Telling that a product ran out early; `telling` is the one that is being told. */
export interface RunOut {
  readonly telling: ProductType | undefined
  readonly onRunOut: (product: PlanProduct) => void
}

/** The counts that may be chosen, then "remind me later" and "remove"; nothing else where it is out of stock. DASH-29..DASH-32. */
function quantityOptions({ group, planned }: PlanProduct): readonly { value: number; label: string }[] {
  if (!group.available)
    return [
      { value: 0, label: messages.outOfStock },
      { value: REMOVE, label: messages.remove },
    ]
  const counts = choicesInPlan(group, planned.articleCount || undefined, planned.articleCount)
  return [
    ...counts.map((count) => ({ value: count, label: articleWords(count, group.articleType) })),
    { value: 0, label: messages.remindLater },
    { value: REMOVE, label: messages.remove },
  ]
}

function Quantity({ product, edits }: { readonly product: PlanProduct; readonly edits: PlanEdits }) {
  const choose = (count: number) => {
    if (count === REMOVE) edits.onRemove(product)
    else if (count === 0) edits.onSkip(product)
    else edits.onCount(product, count)
  }
  return (
    <QuantitySelect
      label={messages.quantityOf(product.group.displayName)}
      value={product.planned.articleCount}
      options={quantityOptions(product)}
      onValueChange={choose}
    />
  )
}

function RunOutButton({ product, runOut }: { readonly product: PlanProduct; readonly runOut: RunOut }) {
  const { displayName } = product.group
  const isTelling = runOut.telling === product.productType
  return (
    <Button
      variant="text"
      size="small"
      busy={isTelling}
      busyLabel={messages.runOut.telling}
      aria-label={messages.runOut.actOf(displayName)}
      onClick={() => runOut.onRunOut(product)}
    >
      {messages.runOut.act}
    </Button>
  )
}

type BayProps = { readonly product: PlanProduct } & Omit<PlanCupboardProps, 'bundles'>

function Bay({ product, rounded, deliverAt, edits, runOut }: BayProps) {
  const { group, planned, price, productType } = product
  const isSkipped = planned.articleCount === 0
  const proposed = rounded ? proposalOf(rounded, group) : undefined
  const lasts = replenishment(planned.articleCount, proposed?.articlesPerDay, deliverAt)
  const skipped = edits ? messages : messages.closed
  return (
    <ProductBay
      state={isSkipped ? 'planned' : 'here'}
      drawing={
        <ProductDrawing
          productType={productType}
          articleType={group.articleType}
          articlesPerPackage={group.articlesPerPackage}
          badges={group.badges}
          articleCount={planned.articleCount || (group.possibleArticleCounts[0] ?? articleCount(1))}
          state={isSkipped ? 'planned' : 'here'}
        />
      }
      price={isSkipped ? skipped.skippedLabel : <Money cents={price} />}
      name={group.displayName}
      size={`${group.brandName}, ${messages.price(dollars(group.pricePerArticle), group.articleType)}`}
      reason={isSkipped ? skipped.skipped : lasts && messages.lasts(lasts.months, lasts.until)}
      quantity={
        edits ? (
          <Quantity product={product} edits={edits} />
        ) : (
          !isSkipped && <Text size="small">{articleWords(planned.articleCount, group.articleType)}</Text>
        )
      }
      actions={runOut && <RunOutButton product={product} runOut={runOut} />}
    />
  )
}

/** The filled cupboard. DASH-16, DASH-18, DASH-19, DASH-23, DASH-29..DASH-32. */
export function PlanCupboard({ bundles, ...props }: PlanCupboardProps) {
  const base = useId()
  return (
    <Cupboard>
      {bundles.map(({ bundle, products, subtotal }) => (
        <CupboardUnit
          key={bundle.id}
          columns={columnsFor(products.length)}
          labelledBy={`${base}-${bundle.id}`}
          header={
            <BundleHeader
              id={`${base}-${bundle.id}`}
              title={bundle.title}
              picture={<BundleNiche bundle={bundle.id} />}
              total={<Money cents={subtotal} />}
            />
          }
        >
          {products.map((product) => (
            <Bay key={product.productType} product={product} {...props} />
          ))}
        </CupboardUnit>
      ))}
    </Cupboard>
  )
}
