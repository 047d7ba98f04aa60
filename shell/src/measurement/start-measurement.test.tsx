import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { articleCount, cents, CONSENT_KEY, DAY_MS, type Measurement } from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { hearMeasuredEvents } from './happened.ts'
import { startMeasurement } from './start-measurement.tsx'

const ALL: Measurement = {
  ga4: 'G-TEST',
  gtm: 'GTM-TEST',
  metaPixel: '12345',
  cartScript: 'https://carts.example/cart.js',
}
const CART = {
  products: [{ groupName: 'soap', articleCount: articleCount(3), pricePerArticle: cents(250) }],
  totalCents: cents(750),
}

const asked = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const commands = (layer: readonly unknown[] = []) => layer.map((entry) => JSON.parse(JSON.stringify(entry)))
const bar = () => screen.queryByRole('region', { name: 'Your privacy choices' })

function start({ measurement = ALL, isMocked = false } = {}) {
  const report = jest.fn()
  const events = createEventBus(report)
  act(() => {
    const tell = startMeasurement({ page: window, measurement, events, report, isMocked: () => isMocked })
    hearMeasuredEvents(events, tell)
  })
  const view = (path: string) => {
    window.history.replaceState(null, '', path)
    act(() => events.emit('page.viewed', { path: window.location.pathname, title: 'A page' }))
  }
  view('/')
  return { events, view }
}

const allow = (consent: object) =>
  localStorage.setItem(
    CONSENT_KEY,
    JSON.stringify({ version: 1, until: Date.now() + DAY_MS, statistics: false, advertising: false, ...consent }),
  )
const BOTH = { statistics: true, advertising: true }

afterEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete window.dataLayer
  delete window.gtagLayer
  delete window.fbq
  delete window._fbq
  delete window.cartReports
})

describe('measurement', () => {
  it.each([
    ['ga4', 'https://www.googletagmanager.com'],
    ['gtm', 'https://www.googletagmanager.com'],
    ['metaPixel', 'https://connect.facebook.net'],
    ['cartScript', 'https://carts.example'],
  ] as const)(
    'asks for the one script of %s where that alone is configured, whatever is allowed (OP-16)',
    (only, from) => {
      allow(BOTH)
      start({ measurement: { [only]: ALL[only] } })
      expect(asked().map((address) => new URL(address).origin)).toEqual([from])
    },
  )

  it('asks others for nothing, and tells nothing, before its person has answered (API-45)', () => {
    const { events } = start()
    act(() => events.emit('checkout.started', CART))
    expect(bar()).toBeVisible()
    expect(asked()).toEqual([])
    expect([window.fbq, window.cartReports]).toEqual([undefined, undefined])
    expect([window.dataLayer, window.gtagLayer]).toEqual([[], []])
  })

  it('does nothing after "Only what is needed", and does not ask again (API-45)', async () => {
    const first = start()
    await userEvent.click(screen.getByRole('button', { name: 'Only what is needed' }))
    act(() => first.events.emit('checkout.started', CART))
    expect([bar(), asked()]).toEqual([null, []])
    document.body.replaceChildren()
    start()
    expect(bar()).toBeNull()
  })

  it('begins with the page on which it was allowed (API-45)', async () => {
    start()
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
    expect(asked()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-TEST&l=gtagLayer',
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
      'https://connect.facebook.net/en_US/fbevents.js',
      'https://carts.example/cart.js',
    ])
    expect(commands(window.dataLayer)).toContainEqual({ event: 'page_view', page_title: 'A page' })
  })

  it('tells GA4 what it takes as commands: consent first, then events, whose address it says itself (API-45)', () => {
    allow({ statistics: true })
    const { events } = start({ measurement: { ga4: 'G-TEST' } })
    events.emit('order.completed', { orderId: 'o-1', ...CART })
    expect(window.gtagLayer?.every((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')).toBe(
      true,
    )
    const [denied, granted, , config, view, purchase] = commands(window.gtagLayer)
    expect(denied).toMatchObject({
      0: 'consent',
      1: 'default',
      2: { analytics_storage: 'denied', ad_storage: 'denied' },
    })
    expect(granted).toMatchObject({ 1: 'update', 2: { analytics_storage: 'granted', ad_user_data: 'denied' } })
    expect(config).toMatchObject({ 0: 'config', 2: { send_page_view: false, allow_google_signals: false } })
    expect(view).toMatchObject({ 1: 'page_view', 2: { page_location: window.location.href, send_to: 'G-TEST' } })
    expect(purchase).toMatchObject({
      1: 'purchase',
      2: { transaction_id: 'o-1', value: 7.5, currency: 'USD', shipping: 0, items: [{ item_id: 'soap', quantity: 3 }] },
    })
  })

  it('tells GA4 and the container each page, and the commerce with its products (API-45)', () => {
    allow({ statistics: true })
    const { events, view } = start({ measurement: { ga4: 'G-TEST', gtm: 'GTM-TEST' } })
    view('/recommendation')
    events.emit('cart.changed', { ...CART, products: [] })
    events.emit('cart.changed', CART)
    events.emit('checkout.started', CART)
    events.emit('order.completed', { orderId: 'o-1', ...CART })
    const names = ['page_view', 'page_view', 'add_to_cart', 'begin_checkout', 'purchase']
    const told = commands(window.gtagLayer).filter(({ 0: kind }) => kind === 'event')
    expect(told.map(({ 1: name }) => name)).toEqual(names)
    const container = commands(window.dataLayer).filter(({ event }) => event !== undefined && event !== 'gtm.js')
    expect(container.map(({ event }) => event)).toEqual(names)
    const commerce = commands(window.dataLayer).filter((entry) => 'ecommerce' in entry)
    expect(commerce.map(({ ecommerce }) => ecommerce === null)).toEqual([true, false, true, false, true, false])
    for (const { ecommerce } of container.slice(2))
      expect(ecommerce).toMatchObject({
        value: 7.5,
        currency: 'USD',
        items: [{ item_id: 'soap', quantity: 3, price: 2.5 }],
      })
  })

  it('tells the pixel the four events, with shipping 0, and lets it gather nothing by itself (API-43, API-44)', () => {
    allow({ advertising: true })
    const { events } = start()
    events.emit('cart.changed', { ...CART, products: [] })
    events.emit('cart.changed', CART)
    events.emit('checkout.started', CART)
    events.emit('order.completed', { orderId: 'o-1', ...CART })
    events.emit('order.completed', { orderId: 'o-1', ...CART })
    const [set, init, consent, ...tracked] = commands(window.fbq?.queue)
    expect([set, init, consent]).toEqual([
      ['set', 'autoConfig', false, '12345'],
      ['init', '12345'],
      ['consent', 'grant'],
    ])
    expect(tracked.map(([, id, name]) => [id, name])).toEqual(
      ['PageView', 'AddToCart', 'InitiateCheckout', 'Purchase'].map((name) => ['12345', name]),
    )
    for (const [, , , details] of tracked.slice(1)) expect(details).toMatchObject({ value: 7.5, shipping: 0 })
    expect(asked().join()).not.toContain('google')
  })

  it('gives the cart script items, total and attributes, and that it was ordered (API-42)', () => {
    allow({ advertising: true })
    const { events, view } = start()
    view('/recommendation')
    const rolls = { groupName: 'rolls', articleCount: articleCount(12), pricePerArticle: cents(95) }
    const cart = { products: [...CART.products, rolls], totalCents: cents(1890) }
    events.emit('cart.changed', cart)
    events.emit('order.completed', { orderId: 'o-1', ...cart })
    const report = {
      items: [
        { id: 'soap', quantity: 3, priceCents: 250 },
        { id: 'rolls', quantity: 12, priceCents: 95 },
      ],
      totalCents: 1890,
      attributes: { currency: 'USD', shippingCents: 0, page: '/recommendation', isOrdered: false },
    }
    expect(window.cartReports).toEqual([report, { ...report, attributes: { ...report.attributes, isOrdered: true } }])
  })

  it('stops when it is taken back, here or in another tab, and takes its cookies along (API-45)', () => {
    allow(BOTH)
    const { events, view } = start()
    document.cookie = '_ga=GA1.1.1; Path=/'
    document.cookie = '_fbp=fb.1.1; Path=/'
    document.cookie = 'theme=dark; Path=/'
    act(() => events.emit('consent.given', { statistics: false, advertising: true }))
    expect(document.cookie).toBe('_fbp=fb.1.1; theme=dark')
    expect(commands(window.gtagLayer).at(-1)).toMatchObject({ 1: 'update', 2: { analytics_storage: 'denied' } })
    const left = window.gtagLayer?.length
    view('/about')
    expect(window.gtagLayer).toHaveLength(left ?? 0)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(window.gtagLayer).toHaveLength(left ?? 0)

    localStorage.removeItem(CONSENT_KEY)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
    expect(document.cookie).toBe('theme=dark')
    expect(commands(window.fbq?.queue).at(-1)).toEqual(['consent', 'revoke'])
    document.cookie = 'theme=; Path=/; Max-Age=0'
  })

  it('forgets, once taken back, what its scripts have not come to take (API-45)', () => {
    allow(BOTH)
    const { events } = start()
    events.emit('checkout.started', CART)
    const queues = () => JSON.stringify([commands(window.gtagLayer), window.dataLayer, window.fbq?.queue])
    for (const told of ['page_view', 'begin_checkout', 'ecommerce', 'PageView', 'InitiateCheckout'])
      expect(queues()).toContain(told)
    expect(window.cartReports).toHaveLength(1)
    act(() => events.emit('consent.given', { statistics: false, advertising: false }))
    expect(queues()).not.toMatch(/"page_view|begin_checkout|ecommerce|PageView|InitiateCheckout/)
    expect(window.cartReports).toEqual([])
    for (const set of ['analytics_storage":"denied', 'gtm.js', 'autoConfig', 'revoke']) expect(queues()).toContain(set)
  })

  it('takes the cookies of a visit before along, where a page measures nothing or its answer came before it could (API-45)', () => {
    const setCookies = () => {
      document.cookie = '_ga=GA1.1.1; Path=/'
      document.cookie = '_fbp=fb.1.1; Path=/'
    }
    setCookies()
    allow({})
    start()
    expect(document.cookie).toBe('')

    setCookies()
    allow(BOTH)
    const { events } = start({ isMocked: true })
    expect(document.cookie).toBe('_ga=GA1.1.1; _fbp=fb.1.1')
    act(() => events.emit('consent.given', { statistics: true, advertising: false }))
    expect(document.cookie).toBe('_ga=GA1.1.1')
    act(() => events.emit('consent.given', { statistics: false, advertising: false }))
    expect(document.cookie).toBe('')
  })

  it('asks for the scripts of advertising where it is allowed (API-46)', () => {
    allow(BOTH)
    start()
    expect(asked().join()).toMatch(/facebook/)
    expect(asked().join()).toMatch(/carts/)
  })

  it('obeys a browser that sends Global Privacy Control, whatever was allowed before (API-46)', () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    allow(BOTH)
    start()
    expect(asked().join()).toContain('gtag')
    expect(asked().join()).not.toMatch(/facebook|carts/)
    localStorage.clear()
    document.body.replaceChildren()
    start({ measurement: { metaPixel: '12345' } })
    expect(bar()).toBeNull()
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  })

  it('tells nothing of an address that says whose it is, and asks for no script there (SHELL-48)', () => {
    window.history.replaceState(null, '', '/magiclink?u=ann&s=secret')
    allow(BOTH)
    const report = jest.fn()
    const events = createEventBus(report)
    const tell = startMeasurement({ page: window, measurement: ALL, events, report, isMocked: () => false })
    tell({ name: 'page.viewed', detail: { path: '/magiclink', title: 'Opening' } })
    expect(asked()).toEqual([])
    window.history.replaceState(null, '', '/dashboard')
    tell({ name: 'page.viewed', detail: { path: '/dashboard', title: 'Dashboard' } })
    expect(asked()).toHaveLength(4)
    expect(JSON.stringify([window.dataLayer, window.fbq?.queue, commands(window.gtagLayer)])).not.toMatch(/ann|secret/)
  })

  it('tells nothing in mock mode', () => {
    allow(BOTH)
    start({ isMocked: true })
    expect(asked()).toEqual([])
  })

  it('asks where people look around, and disturbs nobody elsewhere', () => {
    const { view } = start()
    view('/checkout')
    expect(bar()).toBeNull()
    view('/about')
    expect(bar()).toBeVisible()
  })

  it('is asked in no tab any more once another has the answer', () => {
    start()
    expect(bar()).toBeVisible()
    allow({ statistics: true })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
    expect(bar()).toBeNull()
    expect(asked().join()).toContain('gtag')
    expect(asked().join()).not.toContain('facebook')
  })

  it('asks again after a year', () => {
    allow({ until: Date.now() - 1, ...BOTH })
    start()
    expect(bar()).toBeVisible()
    expect(asked()).toEqual([])
  })
})
