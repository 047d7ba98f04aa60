import {
  BUNDLE_IDS,
  BUNDLES,
  MENU_EXCLUDED_TYPES,
  PRODUCT_TYPE_NAMES,
  productWords,
  type ArticleType,
  type InterviewAnswers,
  type ProductType,
  type Tier,
  articleWords,
} from '@cupboard/shared/contracts'
import { Cupboard, Heading, PriceLabel, ProductDrawing, Shelf, Text } from '@cupboard/shared/ui'
import type { QuestionStep } from '../../steps/domain/interview-steps.ts'
import { ONLY_IF_ASKED } from '../../words/packing.ts'
import styles from './cupboard-so-far.module.css'
import { choiceOnShelf, emptyShelf, tellingBundle, tellingProduct, type StandingProduct } from './domain/so-far.ts'
import { messages } from './messages.ts'
import { TierOnShelf } from './tier-on-shelf.tsx'
import { useCupboardSoFar } from './use-cupboard-so-far.ts'

const words = messages.soFar

interface Props {
  readonly step: QuestionStep
  readonly answers: InterviewAnswers
}

/** Dashed outlines of what belongs on a shelf, drawn by the kinds of bag that most homes have. */
const OUTLINED: readonly ProductType[] = [
  'ToiletPaper',
  'PaperTowels',
  'FacialTissue',
  'TrashBagsKitchen',
  'HandSoap',
  'SurfaceCleaner',
  'DishSoap',
  'DishwasherDetergent',
  'Bleach',
  'LaundryDetergent',
  'HandWipes',
  'HandSanitizer',
]

const nameOf = (productType: ProductType): string => PRODUCT_TYPE_NAMES[productType].toLowerCase()

const OUTLINE_ARTICLE: ArticleType = 'Bottle'

/** The cupboard at the side of every question: it fills as the household answers. */
export function CupboardSoFar({ step, answers }: Props) {
  const { isKnown, standingOf } = useCupboardSoFar(answers)
  const telling = standingOf(tellingProduct(step))
  const shelves = BUNDLE_IDS.map((id) => {
    const types = BUNDLES[id].productTypes.filter((type) => !MENU_EXCLUDED_TYPES.includes(type))
    const proposed = types.flatMap((type) => standingOf(type) ?? [])
    const products = proposed.filter(({ isPacked }) => isPacked)
    const empty = emptyShelf(proposed, isKnown && id === tellingBundle(step))
    return { id, types, products, empty }
  })
  const count = shelves.reduce((sum, { products }) => sum + products.length, 0)
  const ranked: readonly Tier[] = answers.tierPreferences ?? []

  return (
    <div className={styles.soFar}>
      <div className={styles.caption}>
        <Heading level={2} look="small">
          {words.title}
        </Heading>
        <Text size="small" tone="muted">
          {productWords(count)}
        </Text>
      </div>
      <Text size="small" tone="muted" className={styles.reason}>
        {telling && <Telling product={telling} />}
        {!telling && (isKnown ? words.notNeeded(nameOf(tellingProduct(step))) : words.empty)}
      </Text>
      <Cupboard>
        {shelves.map(({ id, types, products, empty }) => (
          <div key={id} className={styles.shelf} data-telling={id === tellingBundle(step)}>
            <Shelf
              kind="bay"
              scale="small"
              className={styles.bay}
              labels={
                <>
                  <PriceLabel>{BUNDLES[id].title}</PriceLabel>
                  {step === 'TierPreferences' ? (
                    <TierOnShelf hasChosen={ranked.length > 0} choice={choiceOnShelf(ranked, products)} />
                  ) : (
                    <PriceLabel
                      className={styles.count}
                      tone={id === tellingBundle(step) && products.length > 0 ? 'hot' : 'plain'}
                    >
                      {products.length === 0 ? (
                        words.shelf[empty]
                      ) : (
                        <>
                          <b>{products.length}</b> {words.soFar}
                        </>
                      )}
                    </PriceLabel>
                  )}
                </>
              }
            >
              {types.map((type) => (
                <Standing key={type} productType={type} product={standingOf(type)} />
              ))}
            </Shelf>
          </div>
        ))}
      </Cupboard>
    </div>
  )
}

function Telling({ product }: { readonly product: StandingProduct }) {
  const { group, articleCount, reason, isPacked } = product
  const why = isPacked ? reason : `${reason} ${ONLY_IF_ASKED}`
  return (
    <>
      <mark>{articleWords(articleCount, group.articleType)}</mark> {`${words.of} ${nameOf(group.productType)}. ${why}`}
    </>
  )
}

function Standing({
  productType,
  product,
}: {
  readonly productType: ProductType
  readonly product: StandingProduct | undefined
}) {
  if (!product?.isPacked) {
    return OUTLINED.includes(productType) ? (
      <ProductDrawing productType={productType} articleCount={1} articleType={OUTLINE_ARTICLE} state="planned" />
    ) : null
  }
  const { group, articleCount } = product
  return (
    <ProductDrawing
      key={articleCount}
      productType={productType}
      articleCount={articleCount}
      articleType={group.articleType}
      articlesPerPackage={group.articlesPerPackage}
      badges={group.badges}
      settle
    />
  )
}
