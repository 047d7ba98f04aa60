import type { ArticleType, Badge, ProductType, Tier } from '@cupboard/shared/contracts'
import { inDepth, stacked } from './arrange.ts'
import type { DrawingState } from './drawing.tsx'
import { Lot } from './lot.tsx'
import { MarkOn } from './marks.tsx'
import { PRODUCT_SHAPES } from './product-shapes.ts'
import { objectCount } from './quantity.ts'
import { leadingBadge, toneOf } from './tiers.ts'
import { toiletPaperPacks } from './toilet-paper-packs.ts'

export interface ProductDrawingProps {
  readonly productType: ProductType
  readonly articleCount: number
  readonly articleType: ArticleType
  /** How many articles a package holds, for those that are not drawn one by one: gives the true number of packages. */
  readonly articlesPerPackage?: number | undefined
  /** Of several, the most telling one is drawn. */
  readonly badges?: readonly Badge[] | undefined
  /** Wins over `badges`. */
  readonly tier?: Tier | undefined
  readonly state?: DrawingState | undefined
  /** With a state other than "here": how many objects stand there already. */
  readonly standing?: number | undefined
  /** Read instead of the drawing; without it the drawing is decoration, and the words stand beside it. */
  readonly label?: string | undefined
  /** Lets the objects land once, for what the person just changed. */
  readonly settle?: boolean | undefined
  readonly className?: string | undefined
}

/** A product as it stands on the shelf: its object, in its true quantity, in a tone of its own with the mark of its tier, in its state. */
export function ProductDrawing({
  productType,
  articleCount,
  articleType,
  articlesPerPackage,
  badges = [],
  tier,
  state = 'here',
  standing = 0,
  ...frame
}: ProductDrawingProps) {
  const worn = tier ?? leadingBadge(badges)
  const count = Math.max(1, objectCount({ articleCount, articleType, articlesPerPackage }))
  const solid = (objects: number) => (state === 'here' ? objects : Math.min(standing, objects))

  if (productType === 'ToiletPaper') {
    const pack = toiletPaperPacks(worn, count)
    return <Lot {...frame} {...pack} state={state} standing={solid(pack.arrangement.spots.length)} />
  }
  const { shape, paint, tone, mark, perRow } = PRODUCT_SHAPES[productType]
  const arrangement = perRow === null ? stacked(count, shape) : inDepth(count, shape, perRow)
  return (
    <Lot
      {...frame}
      shape={shape}
      arrangement={arrangement}
      state={state}
      standing={solid(count)}
      paint={paint}
      tone={paint && toneOf(tone ?? paint, worn)}
      mark={worn !== null && mark !== undefined ? <MarkOn mark={worn} {...mark} /> : undefined}
    />
  )
}
