import { PRODUCT_TYPES, ProductGroupStatus, type ProductGroup } from '@cupboard/shared/contracts'
import { until } from '../platform/testing/until.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { productGroupOf } from './repository.ts'
import { FAQS } from './seed/faqs.ts'
import { seededGroups } from './seed/index.ts'

let shop: Shop
let groups: ProductGroup[]
beforeAll(async () => {
  shop = await openShop()
  const response = await fetch(`${shop.origin}/api/product_groups`, { headers: { 'x-test-visitor': 'v' } })
  groups = await response.json()
})
afterAll(() => shop.close())

describe('GET /product_groups', () => {
  it('lists 54 groups over every product type, each with its texts (API-11, SHR-08)', () => {
    expect(groups).toHaveLength(54)
    expect(new Set(groups.map(({ productType }) => productType))).toEqual(new Set(PRODUCT_TYPES))
    for (const group of groups) {
      expect(group.highlights).toHaveLength(3)
      expect(group.faqs.length).toBeGreaterThan(0)
      for (const text of [group.description, group.longDescription, group.ingredients, group.useInstructions])
        expect(text?.length).toBeGreaterThan(9)
    }
  })

  it('tells every part of each as it is stored (SHR-08)', () => {
    const stored = seededGroups().map(({ position: _position, pricePerArticleCents, replaceWith, ...row }) => ({
      ...row,
      pricePerArticle: pricePerArticleCents,
      ...(replaceWith === null ? {} : { replaceWith }),
    }))
    expect(groups).toMatchObject(stored)
  })

  it('prices articles from 8 to 2099 cents (SHR-15)', () => {
    const prices = groups.map(({ pricePerArticle }) => pricePerArticle)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([8, 2099])
  })

  it('prices a package by its articles (SHR-08)', () => {
    for (const { priceCents, pricePerArticle, articlesPerPackage } of groups)
      expect(priceCents).toBe(pricePerArticle * articlesPerPackage)
  })

  const availableOf = (wanted: string) =>
    groups.filter(({ status }) => status === wanted).map(({ available }) => available)

  it('offers Active groups (SHR-10, SHR-11)', () => {
    expect(availableOf('Active')).toEqual(Array(50).fill(true))
  })

  it('offers a group while it is Active, and at no other time (SHR-11)', () => {
    for (const row of seededGroups())
      for (const status of ProductGroupStatus.options)
        expect([status, productGroupOf({ ...row, status }).available]).toEqual([status, status === 'Active'])
  })

  it('keeps Legacy groups readable, and does not offer them (SHR-10, SHR-12)', () => {
    expect(availableOf('Legacy')).toEqual(Array(2).fill(false))
  })

  it('offers no Disabled group, and gives it no counts (SHR-10, SHR-13)', () => {
    expect(availableOf('Disabled')).toEqual(Array(2).fill(false))
    for (const { status, possibleArticleCounts, cappedArticleCounts } of groups) {
      expect(possibleArticleCounts.length === 0).toBe(status === 'Disabled')
      if (status === 'Disabled') expect(cappedArticleCounts).toEqual([])
    }
  })

  it('gives no counts to a group that was disabled while it had some (SHR-13)', () => {
    for (const row of seededGroups())
      expect(productGroupOf({ ...row, status: 'Disabled' })).toMatchObject({
        available: false,
        possibleArticleCounts: [],
        cappedArticleCounts: [],
      })
  })

  it('sells counts in whole packages, capped for some (SHR-16, SHR-73)', () => {
    for (const { possibleArticleCounts, cappedArticleCounts, articlesPerPackage } of groups) {
      for (const count of possibleArticleCounts) expect(count % articlesPerPackage).toBe(0)
      for (const count of cappedArticleCounts) expect(possibleArticleCounts).toContain(count)
    }
    const masks = groups.find(({ groupName }) => groupName === 'cupboard-surgical-masks')
    expect([masks?.possibleArticleCounts, masks?.cappedArticleCounts]).toEqual([
      [50, 100, 150, 200],
      [50, 100, 150],
    ])
  })

  it('has a list of counts for each product, 4 to 30 rolls, 50 to 200 masks and from 75 ounces of gel (SHR-16)', () => {
    const countsOfType = (type: string) =>
      groups.flatMap(({ productType, possibleArticleCounts }) => (productType === type ? possibleArticleCounts : []))
    const [rolls, masks] = ['ToiletPaper', 'FaceMasksSurgical'].map(countsOfType)
    expect([rolls, masks].map((counts = []) => [Math.min(...counts), Math.max(...counts)])).toEqual([
      [4, 30],
      [50, 200],
    ])
    const countsOf = (name: string) => groups.find(({ groupName }) => groupName === name)?.possibleArticleCounts
    expect(countsOf('cupboard-toilet-paper')).toEqual([4, 6, 8, 12, 16, 20, 24, 30])
    expect(countsOf('cascade-gel')).toEqual([75, 150])
    const offered = groups.filter(({ available }) => available)
    expect(offered.filter(({ possibleArticleCounts }) => possibleArticleCounts.length === 0)).toEqual([])
  })

  it('names a refill of the same type that is offered (SHR-08)', () => {
    const starters = groups.filter(({ replaceWith }) => replaceWith !== undefined)
    expect(starters).toHaveLength(3)
    for (const { replaceWith, productType } of starters)
      expect(groups.find(({ groupName }) => groupName === replaceWith)).toMatchObject({
        isRefill: true,
        productType,
        status: 'Active',
      })
  })

  it.each(['Legacy', 'Disabled'] as const)('names the refill of a starter that is %s, too (SHR-08)', (status) => {
    const starters = seededGroups().filter(({ replaceWith }) => replaceWith !== null)
    expect(starters).toHaveLength(3)
    for (const row of starters) expect(productGroupOf({ ...row, status }).replaceWith).toBe(row.replaceWith)
  })

  it('sells something of every type, of those that menus leave out too (SHELL-01, SHR-23)', () => {
    const sold = groups.filter(({ available }) => available).map(({ productType }) => productType)
    expect(PRODUCT_TYPES.filter((type) => !sold.includes(type))).toEqual([])
  })

  it('draws a card for each group, offered or not, and none for another (SHR-08, SHR-12)', async () => {
    const image = await fetch(`${shop.origin}${groups[0]?.imageUrl}`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await image.text()).not.toMatch(/style=|<script/)
    for (const { imageUrl } of groups.filter(({ available }) => !available))
      expect([imageUrl, (await fetch(`${shop.origin}${imageUrl}`)).status]).toEqual([imageUrl, 200])
    expect((await fetch(`${shop.origin}/api/images/none.svg`)).status).toBe(404)
  })

  it('is not sent twice to who has it, and not kept by anybody else (API-11)', async () => {
    const first = await shop.call('GET', '/product_groups')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const tag = first.headers.get('etag') ?? ''
    const again = await shop.call('GET', '/product_groups', { headers: { 'if-none-match': tag } })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, { text: '' }, tag])
    const faq = await shop.call('GET', '/faq', { headers: { 'if-none-match': tag } })
    expect([faq.status, faq.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const faqTag = faq.headers.get('etag') ?? ''
    expect((await shop.call('GET', '/faq', { headers: { 'if-none-match': faqTag } })).status).toBe(304)
  })

  it('changes with the catalogue, and its tag with it (API-11)', async () => {
    const price = async () => {
      const { body, headers } = await shop.call('GET', '/product_groups')
      return [Reflect.get(Object(Object.values(body)[0]), 'pricePerArticle'), headers.get('etag')]
    }
    const [before, tag] = await price()
    await shop.db.execute(
      `update product_groups set price_per_article_cents = price_per_article_cents + 1 where position = (select min(position) from product_groups)`,
    )
    const [after, newTag] = await until(price, ([now]) => now !== before)
    expect([after, newTag === tag]).toEqual([before + 1, false])
  })

  it('is for visitors who sign (API-01)', async () => {
    expect((await fetch(`${shop.origin}/api/product_groups`)).status).toBe(401)
  })
})

describe('GET /faq', () => {
  const entriesOf = async () => {
    const { body } = await shop.call('GET', '/faq')
    return Object.entries(body as Record<string, { category: string; bodyHtml: string }>)
  }

  it('answers by title, each with its category and text (API-14, SHR-52)', async () => {
    const entries = await entriesOf()
    expect(entries.map(([title]) => title)).toEqual(FAQS.map(({ title }) => title))
    for (const [, entry] of entries)
      expect(entry).toEqual({ category: expect.stringMatching(/\w/), bodyHtml: expect.stringMatching(/^<p>/) })
    const categories = new Set(entries.map(([, { category }]) => category))
    expect([...categories]).toEqual(['New Members', 'Deliveries', 'Your plan', 'Payment'])
  })

  it('has the nine topics for new members (LAND-75, LAND-79)', async () => {
    const titles = (await entriesOf())
      .filter(([, { category }]) => category === 'New Members')
      .map(([title]) => title.toLowerCase())
    expect(titles).toHaveLength(9)
    for (const topic of [
      'available',
      'shipping free',
      'change the products',
      'cost',
      'mobile number',
      'pause or cancel',
      'information used',
      'covid-19',
      'contact',
    ])
      expect(titles.some((title) => title.includes(topic))).toBe(true)
  })
})
