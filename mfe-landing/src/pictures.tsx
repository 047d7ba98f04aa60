import type { ReactElement } from 'react'
import { BUNDLES, BundleId, paths, type ProductGroup } from '@cupboard/shared/contracts'
import type { PagePicture, PrerenderInput } from '@cupboard/shared/prerender'
import { Cat, DeliveryBox, Dog, Person, ProductDrawing, type ProductDrawingProps } from '@cupboard/shared/ui'
import { GroupDrawing } from './catalogue/group-drawing.tsx'
import { DEMO_HOUSEHOLD, HERO_SHELVES, samplesOf } from './catalogue/samples.ts'
import { messages as about } from './features/about/messages.ts'
import { landingWords } from './features/landing/domain/landing-name.ts'
import { messages as landing } from './features/landing/messages.ts'
import { messages as promise } from './features/our-promise/messages.ts'
import { messages as science } from './features/science/messages.ts'

const drawn = (products: readonly ProductDrawingProps[]): readonly ReactElement[] =>
  products.map((product) => <ProductDrawing key={product.productType} {...product} />)

const household = DEMO_HOUSEHOLD.members.map((member) => <Person key={member.id} {...member} />)

const COMPANY: Readonly<Record<string, PagePicture>> = {
  [paths.about()]: {
    words: `${about.hero.before} ${about.hero.promise} ${about.hero.after}`,
    shelves: [[...household, <Dog key="dog" />, <DeliveryBox key="box" />]],
  },
  [paths.science()]: {
    words: `${science.hero.before} ${science.hero.promise}`,
    shelves: [[...drawn(samplesOf(['ToiletPaper', 'PaperTowels', 'DishSoap'])), ...household.slice(0, 3)]],
  },
  [paths.ourPromise()]: {
    words: `${promise.heading} ${promise.headingPromise}`,
    shelves: [[...household.slice(0, 2), ...drawn(samplesOf(['ToiletPaper', 'HandSoap'])), <DeliveryBox key="box" />]],
  },
}

const ofProduct = (group: ProductGroup): PagePicture => ({
  label: group.brandName,
  words: group.displayName,
  shelves: [[<GroupDrawing key="group" group={group} />, <Cat key="cat" />]],
})

const ofBundle = ({ title, productTypes }: (typeof BUNDLES)[BundleId]): PagePicture => ({
  words: title,
  shelves: [drawn(samplesOf(productTypes))],
})

function ofProducts({ path, answers }: PrerenderInput): PagePicture | undefined {
  const [, first, second = '', third] = path.split('/')
  if (first !== 'products') return undefined
  const bundle = BundleId.safeParse(third)
  if (bundle.success) return ofBundle(BUNDLES[bundle.data])
  const group = answers?.productGroups?.find(({ groupName }) => groupName === decodeURIComponent(second))
  return group && ofProduct(group)
}

/** What a link to a page of this module looks like where it is shared. */
export const pictureOf = (input: PrerenderInput): PagePicture =>
  COMPANY[input.path] ??
  ofProducts(input) ?? {
    words: landingWords(input.path, input.answers?.landing?.data) ?? landing.header,
    shelves: HERO_SHELVES.map(drawn),
    pet: <Cat />,
  }
