import { screen } from '@testing-library/react'
import { FLAG_DEFAULTS, paths } from '@cupboard/shared/contracts'
import {
  arrive,
  createFakePorts,
  createMemoryRouter,
  drawScreen,
  productGroup,
  takeOverDrawn,
  type FakeApi,
} from '@cupboard/shared/testing'
import dashboard from './module.ts'
import { render } from './prerender.tsx'
import { handSoap, manifest, NOW, signedIn } from './testing/samples.ts'
import { holdTime, pass } from './testing/time.ts'

const ANSWERS: FakeApi = {
  getManifest: { manifest: manifest() },
  productGroups: [productGroup(), handSoap],
  listOrders: { orders: [], orderWindows: [] },
  getYearAhead: { deliveries: [] },
  getPlanHistory: { history: [] },
}
const { username, emailVerified, phoneVerified, user } = signedIn
const VISITOR = { person: { username, emailVerified, phoneVerified }, at: NOW.toISOString() }

const draw = () =>
  drawScreen(render, {
    path: paths.dashboard(),
    visitor: { ...VISITOR, flags: FLAG_DEFAULTS, calls: [{ call: 'getCustomer', input: {}, answer: user }] },
    answers: ANSWERS,
  })

/** Takes the screen over where the server drew it. */
function takeOver({ calls, drawn }: Awaited<ReturnType<typeof draw>>) {
  const { ports } = createFakePorts(
    {
      session: signedIn,
      now: () => new Date(),
      pageData: { prerendered: { module: 'mfe-dashboard', visitor: { ...VISITOR, calls } } },
      api: ANSWERS,
    },
    createMemoryRouter(paths.dashboard(), null).bridge,
  )
  return takeOverDrawn(dashboard, ports, arrive(drawn.html), calls)
}

describe('the dashboard that arrives drawn', () => {
  let drawn: Awaited<ReturnType<typeof draw>>
  beforeAll(async () => {
    drawn = await draw()
  })
  holdTime()

  it('counts on from the time that was left when it was drawn (DASH-21, DASH-22)', async () => {
    const left = () => screen.getByRole('timer').textContent
    const leave = await takeOver(drawn)
    expect(left()).toBe('11 days12 hours00 min00 sec')
    await pass(61_000)
    expect(left()).toBe('11 days11 hours58 min59 sec')
    await leave()
  })
})
