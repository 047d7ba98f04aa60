import { fireEvent, screen, waitFor } from '@testing-library/react'
import { cents, drawnSignUpData, FLAG_DEFAULTS, paths, SignUpData, type CallName } from '@cupboard/shared/contracts'
import {
  arrive,
  createFakePorts,
  createMemoryRouter,
  drawScreen,
  productGroup,
  takeOverDrawn,
} from '@cupboard/shared/testing'
import checkout from './module.ts'
import { render } from './prerender.tsx'
import { PLAN } from './testing/samples.ts'

const AT = '2026-11-20T18:00:00.000Z'
const SHIPMENT = { deliveryDate: '2026-11-27T18:00:00.000Z', cutoff: '2026-11-24T06:00:00.000Z' }
const ANSWERS: Readonly<Partial<Record<CallName, unknown>>> = {
  productGroups: [productGroup({ groupName: 'rolls', productType: 'ToiletPaper' })],
  shipment: SHIPMENT,
  tax: { taxAmount: 248 },
}
/** Somebody who has planned a box, and begun to type. */
const KEPT: SignUpData = SignUpData.parse({
  ...PLAN,
  approved: true,
  zipcodes: ['78704'],
  chargeShipping: true,
  typedDelivery: { firstName: 'Dana', line1: '1200 S Congress Ave', email: 'dana@example.com', zipcode: '78704' },
})

const drawFor = (signUpData: object) =>
  drawScreen(render, {
    path: paths.checkout(),
    visitor: { signUpData, flags: FLAG_DEFAULTS, at: AT },
    answers: ANSWERS,
  })

/** Takes the screen over where the server drew it, half a minute later. */
async function takeOver(kept: SignUpData, before: (main: HTMLElement) => void = () => undefined) {
  const signUpData = drawnSignUpData(kept)
  const { calls, drawn } = await drawFor(signUpData)
  const { ports, recorded } = createFakePorts(
    {
      session: { status: 'checking' },
      signUpData: kept,
      now: new Date(Date.parse(AT) + 30_000),
      pageData: { prerendered: { module: 'mfe-checkout', visitor: { signUpData, calls, at: AT } } },
      api: { shipment: SHIPMENT, tax: { taxAmount: cents(248) } },
    },
    createMemoryRouter(paths.checkout(), null).bridge,
  )
  const domElement = arrive(drawn.html)
  const heading = domElement.querySelector('h1')
  before(domElement)
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await takeOverDrawn(checkout, ports, domElement, calls)
  return { drawn, domElement, heading, ports, recorded, complaints: complaints.mock.calls }
}

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('draws prices, tax, day and time that is left, and an empty form (CHK-64)', async () => {
  const { drawn, calls } = await drawFor(drawnSignUpData(KEPT))
  expect(calls.map(({ call }) => call).sort()).toEqual(['productGroups', 'shipment', 'tax'])
  document.body.innerHTML = drawn.html
  expect(document.body.textContent).toContain('$32.48')
  expect(document.body.textContent).toContain('Friday, November 27')
  expect(screen.getByRole('timer', { hidden: true })).toHaveTextContent('3 d12 h00 min')
  expect(field('First name').value).toBe('')
  expect(field('Zipcode').value).toBe('78704')
  expect(drawn.html).not.toMatch(/dana|congress/i)
  expect(document.querySelector('form')?.getAttribute('method')).toBe('dialog')
  expect(document.querySelector('form [type="submit"], form button:not([type="button"])')).toBeNull()
})

it('is taken over as it was drawn, with no message, and then filled with what was typed before', async () => {
  const { domElement, heading, complaints, recorded } = await takeOver(KEPT)
  expect(heading).not.toBeNull()
  expect(domElement.querySelector('h1')).toBe(heading)
  expect(complaints).toEqual([])
  expect(recorded.reports).toEqual([])
  expect(field('First name').value).toBe('Dana')
  expect(field('Address').value).toBe('1200 S Congress Ave')
})

it('counts down by the clock of the browser once it is taken over (CHK-08, OP-54)', async () => {
  await takeOver(KEPT)
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('3 d11 h59 min'))
})

it('keeps what is typed while scripts are on the way, and what was typed before in the other fields', async () => {
  const { ports, complaints } = await takeOver(KEPT, () => {
    field('First name').value = 'Ann'
  })
  expect(complaints).toEqual([])
  expect(field('First name').value).toBe('Ann')
  expect(field('Email').value).toBe('dana@example.com')
  expect(ports.signUpData.get()?.typedDelivery).toMatchObject({ firstName: 'Ann', line1: '1200 S Congress Ave' })
})

it('is never sent by the browser itself', async () => {
  await takeOver(KEPT)
  const form = document.querySelector('form')
  expect(form && fireEvent.submit(form)).toBe(false)
})

it.each<[string, Partial<SignUpData>]>([
  ['nothing to order', { manifestBundles: [] }],
  ['no order yet', { orderId: undefined }],
  ['an employer that is named', { isEmployeePerk: true }],
  ['a partner’s address', { utm_campaign: 'fetch-austin' }],
  ['a zip that is not served', { zipcodes: ['75201'] }],
  ['a code that lifts the area check', { rc: 'sd4me' }],
])('is not drawn with %s: the browser knows it', async (_, change) => {
  const { drawn } = await drawFor(drawnSignUpData({ ...KEPT, ...change }))
  expect(drawn.head).toBeUndefined()
  expect(drawn.html).toBe('')
})
