import { memo, useEffect, useId, useRef } from 'react'
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
import { choiceId } from './choice-id.ts'
import styles from './plan-cupboard.module.css'

const REMOVE = -1

export interface PlanCupboardProps {
  readonly bundles: readonly PlanBundle[]
  readonly rounded: Rounder | null
  readonly deliverAt: string
  /** Undefined once the delivery is closed: the plan can only be read. */
  readonly edits: PlanEdits | undefined
  /** The product of which it is being told that it ran out early. */
  readonly telling: ProductType | undefined
}

export interface PlanEdits {
  readonly onCount: (product: PlanProduct, count: number) => void
  readonly onSkip: (product: PlanProduct) => void
  readonly onRemove: (product: PlanProduct) => void
  /** It comes after all, as much of it as there was. */
  readonly onUndo: (product: PlanProduct) => void
  /** It stays in the plan, without any this time. */
  readonly onStartLater: (product: PlanProduct) => void
  /** It ran out early. */
  readonly onRunOut: (product: PlanProduct) => void
}

/**
 * The counts that may be chosen, then "remind me later" and "remove"; nothing else where it is out of stock. DASH-29..DASH-32, SHR-71,
 * SHR-73.
 */
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

interface RunOutProps extends Pick<PlanEdits, 'onRunOut'> {
  readonly product: PlanProduct
  readonly isTelling: boolean
}

function RunOutButton({ product, isTelling, onRunOut }: RunOutProps) {
  const { displayName } = product.group
  return (
    <Button
      variant="text"
      size="small"
      busy={isTelling}
      busyLabel={messages.runOut.telling}
      aria-label={messages.runOut.actOf(displayName)}
      onClick={() => onRunOut(product)}
    >
      {messages.runOut.act}
    </Button>
  )
}

/** What stands in the place of a product that was left out. DASH-38, DASH-39. */
function LeftOut({ product, edits }: { readonly product: PlanProduct; readonly edits: PlanEdits }) {
  const { displayName } = product.group
  return (
    <div className={styles.leftOut}>
      <Button
        size="small"
        block
        aria-label={messages.leftOut.undoOf(displayName)}
        onClick={() => edits.onUndo(product)}
      >
        {messages.undo}
      </Button>
      {product.isRemoved && (
        <Button
          size="small"
          block
          aria-label={messages.leftOut.startLaterOf(displayName)}
          onClick={() => edits.onStartLater(product)}
        >
          {messages.startLater}
        </Button>
      )}
    </div>
  )
}

/** How many come, and the way back of what was left out. The focus stays here when what had it goes. */
function Choice({ product, edits }: { readonly product: PlanProduct; readonly edits: PlanEdits }) {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const state = stateOf(product)
  const before = useRef(state)
  useEffect(() => {
    const hasChanged = before.current !== state
    before.current = state
    if (!hasChanged || !hadFocus.current || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(state === 'here' ? 'select' : 'button')?.focus()
  }, [state])
  return (
    <div
      ref={place}
      id={choiceId(product.productType)}
      className={styles.choice}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => (hadFocus.current = relatedTarget === null)}
    >
      {!product.isRemoved && <Quantity product={product} edits={edits} />}
      {state !== 'here' && product.had !== undefined && <LeftOut product={product} edits={edits} />}
    </div>
  )
}

const stateOf = ({ isRemoved, planned }: PlanProduct): 'here' | 'planned' | 'removed' => {
  if (isRemoved) return 'removed'
  return planned.articleCount === 0 ? 'planned' : 'here'
}

type BayProps = { readonly product: PlanProduct } & Omit<PlanCupboardProps, 'bundles'>

function Bay({ product, rounded, deliverAt, edits, telling }: BayProps) {
  const { group, planned, price, productType, had } = product
  const state = stateOf(product)
  const proposed = rounded ? proposalOf(rounded, group) : undefined
  const lasts = replenishment(planned.articleCount, proposed?.articlesPerDay, new Date(deliverAt))
  const words = state === 'removed' ? messages.leftOut : edits ? messages : messages.closed
  return (
    <ProductBay
      state={state}
      drawing={
        <ProductDrawing
          productType={productType}
          articleType={group.articleType}
          articlesPerPackage={group.articlesPerPackage}
          badges={group.badges}
          articleCount={planned.articleCount || had || (group.possibleArticleCounts[0] ?? articleCount(1))}
          state={state}
        />
      }
      price={state === 'here' ? <Money cents={price} /> : words.skippedLabel}
      name={group.displayName}
      size={`${group.brandName}, ${messages.price(dollars(group.pricePerArticle), group.articleType)}`}
      reason={state === 'here' ? lasts && messages.lasts(lasts.months, lasts.until) : words.skipped}
      quantity={
        edits ? (
          <Choice product={product} edits={edits} />
        ) : (
          state === 'here' && <Text size="small">{articleWords(planned.articleCount, group.articleType)}</Text>
        )
      }
      actions={
        edits &&
        !product.isRemoved && (
          <RunOutButton product={product} isTelling={telling === productType} onRunOut={edits.onRunOut} />
        )
      }
    />
  )
}

/** The filled cupboard. It has many products: what changes elsewhere on the page draws none of them anew. DASH-16, DASH-18, DASH-19, DASH-23, DASH-29..DASH-32. */
export const PlanCupboard = memo(function PlanCupboard({ bundles, ...props }: PlanCupboardProps) {
  const base = useId()
  return (
    <Cupboard>
      {bundles.map(({ bundle, products, subtotal }, index) => (
        <CupboardUnit
          key={bundle.id}
          columns={columnsFor(products.length)}
          index={index}
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
})
