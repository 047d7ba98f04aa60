import { act, screen, within } from '@testing-library/react'
import {
  BUNDLE_IDS,
  BUNDLE_WORDS,
  BUNDLES,
  Badge,
  err,
  PRODUCT_TYPE_NAMES,
  paths,
  TIER_LABELS,
  type ProductType,
} from '@cupboard/shared/contracts'
import { productGroup, renderScreen, type FakeOutcome } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { SIGNED_IN } from '../../testing/samples.ts'

const show = (path: string, groups = [productGroup()]) => renderScreen(routes, { path, api: { productGroups: groups } })

describe('the page of a bundle', () => {
  it.each([
    ['everyday', 'All of your everyday essentials delivered when you need them'],
    ['kitchen', 'All of your kitchen and cleaning supplies delivered when you need them'],
    ['laundry', 'All of your laundry supplies delivered when you need them'],
    ['defense', 'All of your hand and face protection delivered when you need them'],
  ] as const)('has its sentence on the page of %s (LAND-106)', async (id, name) => {
    show(paths.bundle(id))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  })

  it('lists each kind by its name, with all that there is of it and no more (LAND-108)', async () => {
    const soap = (groupName: string, available = true) =>
      productGroup({ groupName, productType: 'HandSoap', available })
    const names = ['soap-1', 'soap-2', 'soap-3', 'soap-4', 'soap-5', 'soap-6']
    show('/products/bundles/kitchen', [...names.map((name) => soap(name)), soap('gone', false), productGroup()])
    for (const type of BUNDLES.kitchen.productTypes) {
      const kind = await screen.findByRole('heading', { level: 2, name: PRODUCT_TYPE_NAMES[type] })
      const shelf = within(kind.closest('section') ?? document.body)
      const groups = shelf.queryAllByRole('link').map((link) => link.getAttribute('href'))
      expect([type, groups]).toEqual([type, type === 'HandSoap' ? names.map(paths.productGroup) : []])
      expect(shelf.queryByText('Nothing of this kind is on the shelf right now.') === null).toBe(groups.length > 0)
    }
  })

  it('calls what each product is first by its name (SHR-07, SHR-17)', async () => {
    const nameOf = (badge: string) => `is-${badge.toLowerCase()}`
    const groups = Badge.options.map((badge) => productGroup({ groupName: nameOf(badge), badges: [badge] }))
    show(paths.bundle('everyday'), groups)
    await screen.findAllByRole('link', { name: new RegExp(TIER_LABELS.CupboardPick) })
    for (const badge of Badge.options) {
      const links = screen.getAllByRole('link').filter((link) => link.textContent?.includes(TIER_LABELS[badge]))
      expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.productGroup(nameOf(badge))])
    }
  })

  it.each(BUNDLE_IDS)('lists the kinds of %s, be there any group of them or not (LAND-108, SHELL-29)', async (id) => {
    const types = BUNDLES[id].productTypes
    const nameOf = (type: ProductType) => `a-${type.toLowerCase()}`
    const groups = types.map((productType) => productGroup({ productType, groupName: nameOf(productType) }))
    const answers: readonly (readonly [FakeOutcome<'productGroups'>, boolean])[] = [
      [groups, true],
      [[], false],
      [err('network'), false],
    ]
    for (const [productGroups, isOffered] of answers) {
      const { unmount } = renderScreen(routes, { path: paths.bundle(id), api: { productGroups } })
      const kinds = await screen.findAllByRole('heading', { level: 2 })
      expect(kinds.map(({ textContent }) => textContent)).toEqual(types.map((type) => PRODUCT_TYPE_NAMES[type]))
      for (const [index, type] of types.entries()) {
        const shelf = within(kinds[index]?.closest('section') ?? document.body)
        const links = shelf.queryAllByRole('link').map((link) => link.getAttribute('href'))
        expect(links).toEqual(isOffered ? [paths.productGroup(nameOf(type))] : [])
      }
      unmount()
    }
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'everyday essentials', /toilet paper, paper towels, tissues and trash bags/],
    ['kitchen', 'Kitchen & Cleaning', 'kitchen and cleaning supplies', /hand soap, surface cleaner, dish soap and/],
    ['laundry', 'Laundry', 'laundry supplies', /laundry detergent, dryer sheets and bleach/],
    ['defense', 'Defense', 'hand and face protection', /hand wipes, hand sanitizer and face masks/],
  ] as const)(
    'has title, header, display names, icon and description of %s (SHR-22, LAND-107)',
    async (id, title, header, description) => {
      const { recorded, setSession } = show(`/products/bundles/${id}`)
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(header)
      const kinds = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
      expect(kinds).toEqual(BUNDLES[id].productTypes.map((type) => PRODUCT_TYPE_NAMES[type]))
      expect(recorded.pages.at(-1)?.title).toContain(title)
      expect(screen.getByText(description)).toBeVisible()
      setSession(SIGNED_IN)
      expect(screen.getByText(description)).toBeVisible()
      const bundles = within(screen.getByRole('navigation', { name: 'Our four shelves' })).getAllByRole('link')
      expect(bundles.filter((link) => link.hasAttribute('aria-current'))).toEqual([
        screen.getByRole('link', { name: title, current: 'page' }),
      ])
      const icons = bundles.map((link) =>
        [...link.querySelectorAll('svg path')].map((part) => part.getAttribute('d')).join(),
      )
      expect(icons).not.toContain('')
      expect(new Set(icons).size).toBe(4)
    },
  )

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ] as const)('calls the bundle %s "%s" beside the others (%s)', async (id, title, _row) => {
    show(paths.bundle('kitchen'))
    const link = await screen.findByRole('link', { name: title })
    expect(link).toHaveAttribute('href', paths.bundle(id))
  })

  it('has in its hero its sentence, and what stands on its own shelf (SHR-22)', async () => {
    const shelves: string[] = []
    for (const id of BUNDLE_IDS) {
      const { unmount } = show(`/products/bundles/${id}`)
      const heading = await screen.findByRole('heading', { level: 1 })
      expect(heading).toHaveTextContent(`All of your ${BUNDLE_WORDS[id].header} delivered when you need them`)
      const drawn = heading.closest('header')?.nextElementSibling?.querySelectorAll('svg [d]') ?? []
      shelves.push([...drawn].map((part) => part.getAttribute('d')).join())
      unmount()
    }
    expect(shelves).not.toContain('')
    expect(new Set(shelves).size).toBe(4)
  })

  it('leads to each group (LAND-109)', async () => {
    const other = productGroup({ groupName: 'caboo-toilet-paper', brandName: 'Caboo' })
    const towels = productGroup({ groupName: 'cupboard-paper-towels', productType: 'PaperTowels' })
    show('/products/bundles/everyday', [productGroup(), other, towels])
    const links = await screen.findAllByRole('link', { name: /Toilet Paper/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/products/cupboard-toilet-paper',
      '/products/caboo-toilet-paper',
      '/products/cupboard-paper-towels',
    ])
  })

  it('goes to the group that is clicked (LAND-109)', async () => {
    const { user, location } = show('/products/bundles/everyday')
    await user.click(await screen.findByRole('link', { name: /Toilet Paper/ }))
    expect(location().pathname).toBe('/products/cupboard-toilet-paper')
  })

  it('brings the product type of the query into view and marks it (LAND-111, OP-70)', async () => {
    const scrollIntoView = jest.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    const { container, ports } = show('/products/bundles/everyday')
    await screen.findByRole('link', { name: /Toilet Paper/ })
    expect(scrollIntoView).not.toHaveBeenCalled()
    expect(container.querySelector('[data-wanted="true"]')).toBeNull()
    for (const productType of ['ToiletPaper', 'FacialTissue']) {
      scrollIntoView.mockClear()
      act(() => ports.router.navigate(`/products/bundles/everyday?productType=${productType}`))
      const wanted = container.querySelectorAll('[data-wanted="true"]')
      expect([...wanted].map(({ id }) => id)).toEqual([productType])
      expect(scrollIntoView.mock.contexts).toEqual([...wanted])
    }
  })

  it('does so for who comes with it, once the shelf is there, and for no type of another shelf (LAND-111)', async () => {
    const scrollIntoView = jest.fn()
    Element.prototype.scrollIntoView = scrollIntoView
    for (const [productType, wanted] of [
      ['FacialTissue', ['FacialTissue']],
      ['HandSoap', []],
      ['nothing', []],
    ] as const) {
      scrollIntoView.mockClear()
      const { container, unmount } = show(`/products/bundles/everyday?productType=${productType}`)
      await screen.findByRole('link', { name: /Toilet Paper/ })
      expect(scrollIntoView.mock.contexts.map((element: Element) => element.id)).toEqual(wanted)
      const marked = [...container.querySelectorAll('[data-wanted="true"]')].map(({ id }) => id)
      expect(marked).toEqual(wanted)
      unmount()
    }
  })

  it.each(['garage', 'constructor', 'Everyday'])(
    'shows a heading and a way back, and no content, for one that is not there: %s (LAND-110)',
    async (id) => {
      const { recorded } = show(`/products/bundles/${id}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'There is no such shelf' })).toBeVisible()
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/products/bundles/everyday',
      ])
      expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
      expect(recorded.calls).toEqual([])
    },
  )
})
