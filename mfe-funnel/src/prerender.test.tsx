import { screen } from '@testing-library/react'
import {
  DEFAULT_INTERVIEW,
  drawnSignUpData,
  FLAG_DEFAULTS,
  paths,
  type CallName,
  type Flags,
  SignUpData as SignUpDataSchema,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { arrive, createFakePorts, createMemoryRouter, drawScreen, takeOverDrawn } from '@cupboard/shared/testing'
import funnel from './module.ts'
import { render } from './prerender.tsx'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER } from './testing/samples.ts'

const [somebody] = DEFAULT_INTERVIEW.family
const HOUSEHOLD = {
  approved: true,
  zipcode: '78704',
  interview: {
    ...DEFAULT_INTERVIEW,
    family: [
      ...DEFAULT_INTERVIEW.family,
      ...(somebody ? [{ ...somebody, id: 'b1c2d3e4', age: 6, type: 'Child' as const }] : []),
    ],
    bathrooms: 2.5,
    pets: { cats: 1, dogs: 0 },
  },
}
/** What this browser keeps beside: nothing of it is drawn. */
const KEPT: SignUpData = { ...HOUSEHOLD, rc: 'WELCOME20', referrer: 'https://example.com/', customerName: 'Dana' }
const SHIPMENT = { deliveryDate: '2026-12-02T18:00:00.000Z', cutoff: '2026-11-30T06:00:00.000Z' }
const ANSWERS: Readonly<Partial<Record<CallName, unknown>>> = {
  productGroups: SAMPLE_GROUPS,
  rounder: SAMPLE_ROUNDER,
  shipment: SHIPMENT,
  tax: { taxAmount: 231 },
}
const QUESTIONS = [
  paths.household(),
  paths.bathrooms(),
  paths.trash(),
  paths.cooking(),
  paths.dishwashing(),
  paths.cleaning(),
  paths.laundry(),
  paths.preference(),
]

const drawFor = (path: string, signUpData: typeof HOUSEHOLD | object = HOUSEHOLD, flags: Partial<Flags> = {}) =>
  drawScreen(render, { path, visitor: { signUpData, flags: { ...FLAG_DEFAULTS, ...flags } }, answers: ANSWERS })

/** Takes a screen over where the server drew it. */
async function takeOver(path: string, kept: SignUpData = KEPT) {
  const signUpData = drawnSignUpData(kept)
  const { calls, drawn } = await drawFor(path, signUpData)
  const pageData = { prerendered: { module: 'mfe-funnel', visitor: { signUpData, calls } } }
  const { ports, recorded } = createFakePorts(
    { signUpData: kept, pageData, api: { shipment: SHIPMENT } },
    createMemoryRouter(path, null).bridge,
  )
  const domElement = arrive(drawn.html)
  const heading = domElement.querySelector('h1')
  const words = domElement.textContent
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await takeOverDrawn(funnel, ports, domElement, calls)
  return { calls, domElement, heading, words, recorded, complaints: complaints.mock.calls, title: drawn.head?.title }
}

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

describe.each(QUESTIONS)('%s that arrived drawn', (path) => {
  it('is taken over as it was drawn, and nothing is asked for again', async () => {
    const { domElement, heading, words, recorded, complaints, title } = await takeOver(path)
    expect(heading).not.toBeNull()
    expect(domElement.querySelector('h1')).toBe(heading)
    expect(domElement.textContent).toBe(words)
    expect(complaints).toEqual([])
    expect(recorded.reports).toEqual([])
    expect(recorded.calls).toEqual([])
    expect(recorded.pages.map((page) => page.title)).toEqual([title])
  })

  it('is filled by what the answers come to', async () => {
    const { calls, drawn } = await drawFor(path)
    expect(calls.map(({ call }) => call).sort()).toEqual(['productGroups', 'rounder'])
    expect(calls.find(({ call }) => call === 'rounder')?.input).toMatchObject({ body: { bathrooms: 2.5 } })
    expect(drawn.html).toMatch(/<b>\d+<\/b> so far|<b>1<\/b> /)
    expect(drawn.calls).toEqual([])
  })

  it('is not drawn for who is led elsewhere: its page says no name (FUN-25)', async () => {
    expect((await drawFor(path, {})).drawn.head).toBeUndefined()
    expect((await drawFor(path, { ...HOUSEHOLD, approved: false })).drawn.head).toBeUndefined()
  })
})

it('is drawn by the flags of the page: who may start without the gate where it is open to all (FUN-25)', async () => {
  const visitor = { ...HOUSEHOLD, approved: false, signupsOpen: true }
  expect((await drawFor(paths.household(), visitor)).drawn.head).toBeUndefined()
  const { drawn } = await drawFor(paths.household(), visitor, { ungatedSignup: true })
  expect(drawn.head?.title).toBe('Cupboard - Who lives here?')
  expect((await drawFor(paths.household(), visitor, { ungatedSignup: true, blockSignups: true })).drawn.head).toBe(
    undefined,
  )
})

it('draws the gate for everybody, as before', async () => {
  const { html, calls } = await render({ path: paths.gate() })
  document.body.innerHTML = html
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(calls).toBeUndefined()
})

describe('a recommendation that arrived drawn', () => {
  const path = paths.recommendation()
  /** Half of what is recommended, at an offer. */
  const CHANGED: SignUpData = SignUpDataSchema.parse({
    ...KEPT,
    chargeShipping: true,
    newCoupon: {
      code: 'DANA-7',
      description: 'Of a friend',
      discount: { type: 'PercentDiscount', percentOff: 50 },
      duration: { type: 'Once' },
    },
    manifestBundles: [
      {
        bundleId: 'kitchen',
        productGroups: { DishSoap: { groupName: 'dish-soap', articleCount: 2, pricePerArticle: 1 } },
        subtotal: 2,
        hasAll: false,
      },
    ],
    orderId: '11111111-1111-4111-8111-111111111111',
  })

  it.each<[string, SignUpData]>([
    ['of nobody who has changed it', KEPT],
    ['that was changed, at an offer', CHANGED],
  ])('%s is taken over as it was drawn, with no message', async (_, kept) => {
    const { domElement, heading, complaints, recorded, title, calls } = await takeOver(path, kept)
    expect(calls.map(({ call }) => call).sort()).toEqual(['productGroups', 'rounder', 'shipment', 'tax'])
    expect(heading).not.toBeNull()
    expect(domElement.querySelector('h1')).toBe(heading)
    expect(complaints).toEqual([])
    expect(recorded.reports).toEqual([])
    expect(recorded.pages.map((page) => page.title)).toEqual([title])
    expect(recorded.calls.map(({ name }) => name)).toEqual(['shipment'])
  })

  it('shows what was changed, at today’s prices, the offer and the day', async () => {
    const { drawn } = await drawFor(path, drawnSignUpData(CHANGED))
    document.body.innerHTML = drawn.html
    const text = document.body.textContent
    expect(text).toContain('$5.98')
    expect(text).toContain('50% off your first order')
    expect(text).toContain('Wednesday, December 2')
    expect(drawn.html).not.toMatch(/dana/i)
  })
})
