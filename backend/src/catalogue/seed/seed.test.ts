import { ArticleType, Badge, GroupName, ProductGroupStatus, ProductType } from '@cupboard/shared/contracts'
import { FAQS } from './faqs.ts'
import { seededGroups } from './index.ts'
import { BRAND_TEXTS, TYPE_TEXTS } from './type-texts.ts'

const groups = seededGroups()

const isText = (text: string): boolean => /\w{2}/.test(text.replace(/^<p>|<\/p>$/g, ''))

it('has every text of every product (SHR-08)', () => {
  const textsOf = ({ groupName, faqs, highlights, ...group }: (typeof groups)[number]) => {
    const { brandName, displayName, displayUnits, description, longDescription, ingredients, useInstructions } = group
    const texts = [brandName, displayName, displayUnits, description, longDescription, ingredients, useInstructions]
    const all = [...texts, ...highlights, ...faqs.flatMap(({ title, bodyHtml }) => [title, bodyHtml])]
    return all.map((text) => [groupName, isText(text)])
  }
  expect(groups.flatMap(textsOf).filter(([, isThere]) => !isThere)).toEqual([])
  for (const { highlights } of groups) expect(highlights.length).toBeGreaterThan(0)
  const parts = [...Object.values(TYPE_TEXTS).map(({ about }) => about), ...Object.values(BRAND_TEXTS)]
  expect(parts.filter((text) => !isText(text))).toEqual([])
})

it('names types, articles, badges, states and refills as they are known (SHR-08, SHR-17)', () => {
  const kindsOf = ({ groupName, productType, articleType, status, badges, replaceWith }: (typeof groups)[number]) => [
    GroupName.safeParse(groupName),
    ProductType.safeParse(productType),
    ArticleType.safeParse(articleType),
    ProductGroupStatus.safeParse(status),
    ...badges.map((badge) => Badge.safeParse(badge)),
    ...(replaceWith === null ? [] : [GroupName.safeParse(replaceWith)]),
  ]
  expect(groups.flatMap(kindsOf).filter(({ success }) => !success)).toEqual([])
  for (const { badges } of groups) expect(badges.length).toBeGreaterThan(0)
})

it('has each name, place and product once (SHR-08)', () => {
  for (const field of ['groupName', 'position', 'productId'] as const)
    expect(new Set(groups.map((group) => group[field])).size).toBe(groups.length)
})

it('has counts to choose from of every product that can be had (SHR-71)', () => {
  const without = groups.filter(({ possibleArticleCounts }) => possibleArticleCounts.length === 0)
  expect(without.map(({ status }) => status)).toEqual(['Disabled', 'Disabled'])
})

it('caps what a delivery holds of some, and of the others nothing (SHR-73)', () => {
  const capped = groups.filter(
    ({ cappedArticleCounts, possibleArticleCounts }) => cappedArticleCounts.length < possibleArticleCounts.length,
  )
  expect(capped.map(({ groupName, cappedArticleCounts }) => [groupName, Math.max(...cappedArticleCounts)])).toEqual([
    ['cupboard-hand-sanitizer', 24],
    ['cupboard-surgical-masks', 150],
  ])
})

it('has each question with its topic and its answer (SHR-52)', () => {
  const texts = FAQS.flatMap(({ title, category, bodyHtml }) => [title, category, bodyHtml])
  expect(texts.filter((text) => !isText(text))).toEqual([])
})

it('answers of shipping what every page says of it (LAND-52)', () => {
  const answer = FAQS.find(({ title }) => title === 'Is shipping free?')?.bodyHtml
  expect(answer).toContain('for orders of $20 or more')
  expect(answer).toContain('leaves our warehouse the next business day.')
})
