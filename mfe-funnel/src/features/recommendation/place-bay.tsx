import {
  articleCount,
  type PlannedProduct,
  type ProductType,
  type ProposedGroup,
  articleWords,
  perArticle,
} from '@cupboard/shared/contracts'
import { priceLine } from '@cupboard/shared/pricing'
import { Button, dollars, ProductBay, ProductDrawing, QuantitySelect } from '@cupboard/shared/ui'
import { ONLY_IF_ASKED } from '../../words/packing.ts'
import type { Place } from './domain/shelves.ts'
import { messages } from './messages.ts'
import styles from './recommendation.module.css'

const words = messages.bay

export interface PlaceActions {
  readonly onQuantity: (place: Place, count: number) => void
  readonly onRemove: (place: Place) => void
  /** Puts back what was taken off, or takes what is only offered. */
  readonly onTake: (place: Place) => void
  readonly onChange: (productType: ProductType) => void
  readonly onDetails: (productType: ProductType) => void
}

interface Props {
  readonly place: Place
  readonly actions: PlaceActions
  /** It stands in a second row or below. */
  readonly isLower: boolean
}

export const takeId = (productType: ProductType): string => `take-${productType}`
export const quantityId = (productType: ProductType): string => `quantity-${productType}`

/** One product of the recommendation in its true quantity, with the reason for it. FUN-61, FUN-70..FUN-74. */
export function PlaceBay({ place, actions, isLower }: Props) {
  return 'toTake' in place ? (
    <AbsentBay place={place} actions={actions} isLower={isLower} />
  ) : (
    <PlannedBay place={place} actions={actions} isLower={isLower} />
  )
}

type Absent = Extract<Place, { readonly toTake: PlannedProduct }>
type Planned = Exclude<Place, Absent>

const sizeWords = ({ group }: Place) => (
  <>
    {group.brandName}, {group.displayUnits}
    <br />
    {words.each(dollars(group.pricePerArticle), perArticle(group.articleType))}
  </>
)

/** Outlined: taken off, or offered and not packed since it lasts too long. OP-14. */
function AbsentBay({ place, actions, isLower }: Props & { readonly place: Absent }) {
  const { group, toTake, productType, proposal } = place
  const isOffered = place.state === 'offered'
  const said = isOffered ? words.offered : words.removed
  const price = dollars(priceLine(toTake))
  return (
    <ProductBay
      className={isLower ? styles.lower : undefined}
      state="removed"
      drawing={
        <ProductDrawing
          productType={productType}
          articleCount={toTake.articleCount}
          articleType={group.articleType}
          articlesPerPackage={group.articlesPerPackage}
          state="removed"
        />
      }
      price={said.edge}
      name={group.displayName}
      size={sizeWords(place)}
      reason={isOffered && proposal ? `${proposal.reason} ${ONLY_IF_ASKED}` : words.takenOff}
      actions={
        <Button
          id={takeId(productType)}
          size="small"
          block
          aria-label={said.takeLabel(group.displayName, price)}
          onClick={() => actions.onTake(place)}
        >
          {said.take(price)}
        </Button>
      }
    />
  )
}

function PlannedBay({ place, actions, isLower }: Props & { readonly place: Planned }) {
  const { group, product, productType, proposal } = place
  const isSkipped = place.state === 'skipped'
  const shownCount = isSkipped ? (proposal?.proposedArticles ?? articleCount(1)) : product.articleCount
  const isAsProposed = proposal?.proposedArticles === product.articleCount
  const reasonTitle =
    proposal && (isAsProposed ? words.why(product.articleCount) : words.suggested(proposal.proposedArticles))
  const options = [
    ...place.choices.map((count) => ({ value: count, label: articleWords(count, group.articleType) })),
    { value: 0, label: words.none },
  ]
  return (
    <ProductBay
      className={isLower ? styles.lower : undefined}
      state={isSkipped ? 'removed' : 'here'}
      drawing={
        <ProductDrawing
          key={`${group.groupName} ${shownCount}`}
          productType={productType}
          articleCount={shownCount}
          articleType={group.articleType}
          articlesPerPackage={group.articlesPerPackage}
          badges={group.badges}
          state={isSkipped ? 'removed' : 'here'}
        />
      }
      price={isSkipped ? words.skipped : <b>{dollars(priceLine(product))}</b>}
      name={group.displayName}
      size={sizeWords(place)}
      {...(isSkipped ? { reason: words.skippedReason } : { reasonTitle, reason: reasonWords(productType, proposal) })}
      quantity={
        <QuantitySelect
          id={quantityId(productType)}
          label={words.quantity(group.displayName)}
          value={product.articleCount}
          options={options}
          onValueChange={(count) => actions.onQuantity(place, count)}
        />
      }
      actions={
        <>
          {place.hasOtherBrands && (
            <Button
              variant="quiet"
              aria-label={words.changeLabel(group.displayName)}
              onClick={() => actions.onChange(productType)}
            >
              {words.change}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={words.detailsLabel(group.displayName)}
            onClick={() => actions.onDetails(productType)}
          >
            {words.details}
          </Button>
          <Button
            variant="quiet"
            aria-label={words.removeLabel(group.displayName)}
            onClick={() => actions.onRemove(place)}
          >
            {words.remove}
          </Button>
        </>
      }
    />
  )
}

/** Why so many; under the kitchen bags of the first delivery words of the starter pack, too, and no price. SHR-78, OP-48. */
function reasonWords(productType: ProductType, proposal: ProposedGroup | undefined): string | undefined {
  if (productType !== 'TrashBagsKitchen') return proposal?.reason
  return proposal ? `${proposal.reason} ${words.starterPack}` : words.starterPack
}
