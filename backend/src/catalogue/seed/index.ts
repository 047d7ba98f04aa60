import { BRAND, type Faq } from '@cupboard/shared/contracts'
import type { Database, Seed } from '../../platform/ports.ts'
import { faqs, productGroups, type FaqRow, type ProductGroupRow } from '../tables.ts'
import { DEFENSE_GROUPS } from './defense.ts'
import { EVERYDAY_GROUPS } from './everyday.ts'
import { FAQS } from './faqs.ts'
import { KITCHEN_GROUPS } from './kitchen.ts'
import { LAUNDRY_GROUPS } from './laundry.ts'
import type { SampleGroup } from './sample-group.ts'
import { BRAND_TEXTS, TYPE_TEXTS } from './type-texts.ts'

const GROUPS: readonly SampleGroup[] = [...EVERYDAY_GROUPS, ...KITCHEN_GROUPS, ...LAUNDRY_GROUPS, ...DEFENSE_GROUPS]

const REFILL_FAQ: Faq = {
  title: 'How do I fill the bottle again?',
  bodyHtml:
    '<p>Unscrew the pump, pour slowly from the spout of the pouch, rinse the pouch and recycle it with soft plastics.</p>',
}
const houseText = `Made for ${BRAND.name} by a small factory and sold only here, without a shelf to pay for.`

/** Words stay whole where there is little room: "two-ply" does not go on in the next line. */
const inWholeWords = (words: string): string => words.replaceAll(/(?<=[a-z])-(?=[a-z])/g, '-\u2060')

function rowOf(group: SampleGroup, position: number): ProductGroupRow {
  const { about, useInstructions, faq } = TYPE_TEXTS[group.productType]
  const brandText = group.brandName === BRAND.name ? houseText : (BRAND_TEXTS[group.brandName] ?? '')
  return {
    groupName: group.groupName,
    position,
    productType: group.productType,
    brandName: group.brandName,
    displayName: group.displayName,
    displayUnits: inWholeWords(group.displayUnits),
    articleType: group.articleType,
    unitsPerArticle: group.unitsPerArticle,
    articlesPerPackage: group.articlesPerPackage,
    pricePerArticleCents: group.pricePerArticle,
    badges: [...group.badges],
    status: group.status,
    possibleArticleCounts: [...group.counts],
    cappedArticleCounts: group.counts.filter((count) => count <= (group.mostArticles ?? count)),
    replaceWith: group.replaceWith ?? null,
    isRefill: group.isRefill ?? false,
    productId: `sku-${String(position).padStart(4, '0')}`,
    description: group.description,
    longDescription: `${group.description} ${about} ${brandText}`.trim(),
    ingredients: group.ingredients,
    useInstructions,
    highlights: [...group.highlights],
    faqs: group.isRefill || group.replaceWith ? [faq, REFILL_FAQ] : [faq],
  }
}

/** The rows of the sample catalogue, in order. */
export const seededGroups = (): ProductGroupRow[] => GROUPS.map((group, index) => rowOf(group, index + 1))

const faqRows: readonly FaqRow[] = FAQS.map((faq, index) => ({ ...faq, position: index + 1 }))

/** The sample catalogue: 54 product groups over all 18 types, and the questions that are asked most. */
export const catalogueSeed: Seed = {
  name: 'catalogue',
  version: '3',
  async run(db: Database) {
    await db.delete(productGroups)
    await db.insert(productGroups).values(seededGroups())
    await db.delete(faqs)
    await db.insert(faqs).values([...faqRows])
  },
}
