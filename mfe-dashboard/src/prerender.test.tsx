import { act, screen } from '@testing-library/react'
import { drawnAnswer, FLAG_DEFAULTS, paths, type DrawnCall } from '@cupboard/shared/contracts'
import { createFakePorts, createMemoryRouter, productGroup, type FakeApi } from '@cupboard/shared/testing'
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

/** As the site does: drawn, the calls that were asked for answered, drawn again. */
async function draw() {
  const calls: DrawnCall[] = [{ call: 'getCustomer', input: {}, answer: user }]
  for (;;) {
    const drawn = await render({ path: paths.dashboard(), visitor: { ...VISITOR, flags: FLAG_DEFAULTS, calls } })
    if (!drawn.calls?.length) return { calls, html: drawn.html }
    calls.push(...drawn.calls.map(({ call, input }) => ({ call, input, answer: ANSWERS[call] })))
  }
}

/** Takes the screen over where the server drew it. */
async function takeOver({ calls, html }: Awaited<ReturnType<typeof draw>>) {
  const { ports } = createFakePorts(
    {
      session: signedIn,
      now: () => new Date(),
      pageData: { prerendered: { module: 'mfe-dashboard', visitor: { ...VISITOR, calls } } },
      api: ANSWERS,
    },
    createMemoryRouter(paths.dashboard(), null).bridge,
  )
  const domElement = document.createElement('main')
  domElement.innerHTML = html
  document.body.append(domElement)
  const api: typeof ports.api = { ...ports.api, drawn: (name, input) => drawnAnswer(calls, name, input) }
  const props = { ...ports, api, domElement, basename: '', hydrate: true, name: dashboard.name, singleSpa: {} }
  const run = async (steps: typeof dashboard.lifecycles.mount) => {
    for (const step of [steps].flat()) await act(() => step(props))
  }
  await run(dashboard.lifecycles.mount)
  return () => run(dashboard.lifecycles.unmount)
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
