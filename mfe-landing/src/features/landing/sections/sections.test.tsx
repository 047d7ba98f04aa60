import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { BUNDLE_IDS, BUNDLE_WORDS, BUNDLES, cents, paths } from '@cupboard/shared/contracts'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { priceOf } from '../../../catalogue/prices.ts'
import { samplesOf } from '../../../catalogue/samples.ts'
import { messages } from '../messages.ts'
import { BrandStrip } from './brand-strip.tsx'
import { BundleShelves } from './bundle-shelves.tsx'

const styleSheet = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')
const { names, pause } = messages.brands

describe('the brand strip', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  const show = () => renderScreen(<BrandStrip groups={[]} />)
  const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  const press = () => fireEvent.click(screen.getByRole('button'))

  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('turns by itself every 1800 ms (LAND-56)', () => {
    show()
    for (const turn of [1, 2, 3]) {
      pass(1799)
      expect(shown()[0]).toBe(names[turn - 1])
      pass(1)
      expect(shown()[0]).toBe(names[turn])
    }
  })

  it('goes round for ever, no brand missing (LAND-55, LAND-57)', () => {
    show()
    for (const _ of names.slice(1)) pass(1800)
    expect(shown()).toEqual([names.at(-1), ...names.slice(0, -1)])
    pass(1800)
    expect(shown()).toEqual(names)
  })

  it.each([
    ['under the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['in focus', fireEvent.focus, fireEvent.blur],
  ])('goes all the way round again once it is no longer %s (LAND-57)', (_, hold, letGo) => {
    show()
    const list = screen.getByRole('list')
    hold(list)
    letGo(list)
    for (const name of [...names.slice(1), names[0]]) {
      pass(1800)
      expect(shown()[0]).toBe(name)
    }
  })

  it('has no arrows: its one button makes it stand still (LAND-58)', () => {
    show()
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([pause])
    buttons.forEach((button) => fireEvent.click(button))
    pass(20_000)
    expect(shown()[0]).toBe(names[0])
  })

  it.each([
    ['under the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['in focus', fireEvent.focus, fireEvent.blur],
    ['paused', press, press],
  ] as const)(
    'stands still while it is %s, without arrows too, and then turns on (LAND-56, LAND-58)',
    (_, hold, letGo) => {
      show()
      const list = screen.getByRole('list')
      hold(list)
      pass(20_000)
      expect(shown()[0]).toBe(names[0])
      expect(screen.getAllByRole('button')).toHaveLength(1)
      letGo(list)
      pass(1800)
      expect(shown()[0]).toBe(names[1])
    },
  )

  it('shows 1, 3, 5 or 7 brands by width (LAND-59, OP-31)', () => {
    const css = styleSheet('brand-strip.module.css')
    const [, always] = /^\.brands \{\s*--shown: (\d)/m.exec(css) ?? []
    const steps = [...css.matchAll(/@media \(min-width: (\d+)px\) \{\s*\.brands \{\s*--shown: (\d)/g)]
    const shownAt = (width: number) => Number(steps.findLast(([, from]) => width >= Number(from))?.[2] ?? always)
    expect([320, 756, 757, 1199, 1200, 2999, 3000, 4000, 6000].map(shownAt)).toEqual([1, 1, 3, 3, 5, 5, 7, 7, 7])
    expect(css).toContain('grid-auto-columns: calc(100% / var(--shown))')
  })
})

describe('prices on the edges', () => {
  const group = (change: object) =>
    productGroup({ productType: 'ToiletPaper', pricePerArticle: cents(95), available: true, badges: [], ...change })
  const place = { productType: 'ToiletPaper', articleCount: 12 } as const

  it('are those of the shop’s first choice today, for as many as stand there', () => {
    const groups = [group({ badges: [] }), group({ pricePerArticle: cents(100), badges: ['CupboardPick'] })]
    expect(priceOf([place], groups)).toBe('$12.00')
    expect(priceOf([place], groups.slice(0, 1))).toBe('$11.40')
  })

  it('are left out while the catalogue is not here, or where something of a shelf is not sold', () => {
    expect(priceOf([place], undefined)).toBeUndefined()
    expect(priceOf([place], [group({ available: false })])).toBeUndefined()
    expect(priceOf([place, { productType: 'Bleach', articleCount: 1 }], [group({})])).toBeUndefined()
  })
})

describe('the bundles', () => {
  const link = { to: '/our-promise', state: { signUpData: undefined }, onClick: () => undefined }
  const tablet = () =>
    /@media \(width < 992px\) \{\s*\.cards\.swipe\[data-columns\] \{([^}]*)\}/.exec(styleSheet('cards.module.css'))?.[1]

  it('are a block of four with a button to the sign-up flow (LAND-61)', async () => {
    const onClick = jest.fn()
    const { user, location } = renderScreen(<BundleShelves link={{ ...link, onClick }} groups={undefined} />)
    const block = screen.getByRole('heading', { level: 2, name: 'Everything your household needs' }).closest('section')
    const shelves = within(block ?? document.body).getAllByRole('listitem')
    const ways = shelves.map((shelf) => within(shelf).getByRole('link').getAttribute('href'))
    expect(ways).toEqual(BUNDLE_IDS.map((id) => paths.bundle(id)))
    for (const [index, id] of BUNDLE_IDS.entries()) {
      expect(shelves[index]).toHaveTextContent(BUNDLES[id].title)
      expect(shelves[index]).toHaveTextContent(BUNDLE_WORDS[id].description)
    }
    expect(block?.textContent).not.toMatch(/\$\d/)
    await user.click(screen.getByRole('link', { name: 'Build your custom plan' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(location().pathname).toBe('/our-promise')
  })

  it('have each its price on the edge, once the catalogue is here (LAND-61)', () => {
    const terms = { pricePerArticle: cents(95), available: true, badges: [] }
    const groups = BUNDLE_IDS.flatMap((id) => BUNDLES[id].productTypes).map((productType) =>
      productGroup({ ...terms, groupName: productType, productType }),
    )
    renderScreen(<BundleShelves link={link} groups={groups} />)
    for (const id of BUNDLE_IDS) {
      const price = priceOf(samplesOf(BUNDLES[id].productTypes), groups)
      expect(price).toMatch(/^\$\d+\.\d\d$/)
      const shelf = screen.getByRole('heading', { level: 3, name: BUNDLES[id].title }).closest('li')
      expect(within(shelf ?? document.body).getByText(String(price))).toBeVisible()
    }
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ] as const)('call the one of %s "%s" (%s)', (id, title, _row) => {
    renderScreen(<BundleShelves link={link} groups={undefined} />)
    const heading = screen.getByRole('heading', { level: 3, name: title })
    expect(heading.closest('a')).toHaveAttribute('href', paths.bundle(id))
  })

  it('are cards in columns, and a strip to swipe on a tablet (LAND-62)', () => {
    renderScreen(<BundleShelves link={link} groups={undefined} />)
    const [list] = screen.getAllByRole('list')
    expect(list).toHaveClass('cards', 'swipe')
    expect(list).toHaveAttribute('data-columns', '2')
    expect(styleSheet('cards.module.css')).toMatch(
      /@media \(width >= 768px\) \{\s*\.cards\[data-columns='2'\] \{\s*grid-template-columns: repeat\(2, 1fr\);/,
    )
    expect(tablet()).toMatch(/grid-auto-flow: column;[^]*overflow-x: auto;[^]*scroll-snap-type: x mandatory;/)
  })

  it('are 260 px wide there (LAND-63)', () => {
    expect(tablet()).toMatch(/grid-auto-columns: 260px;/)
  })
})
