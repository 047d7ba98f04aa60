import { act, screen, waitFor } from '@testing-library/react'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { handSoap, manifest, NOW, signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'

const quantity = () => screen.findByLabelText('Quantity of Toilet Paper')
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('a delivery that is skipped as a whole', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  async function skip() {
    const rendered = renderScreen(routes, {
      path: '/dashboard',
      session: signedIn,
      now: NOW,
      user: { advanceTimers: jest.advanceTimersByTime },
      api: {
        getManifest: { manifest: manifest() },
        productGroups: [productGroup(), handSoap],
        listOrders: { orders: [], orderWindows: [] },
        putManifest: { manifest: manifest({ modified: true }) },
        getYearAhead: { deliveries: [] },
        getPlanHistory: { history: [] },
      },
    })
    await rendered.user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
    expect(await quantity()).toHaveValue('12')
    await rendered.user.click(screen.getByRole('button', { name: 'Skip it' }))
    expect(await quantity()).toHaveValue('0')
    const saved = () => rendered.recorded.calls.filter(({ name }) => name === 'putManifest')
    return { user: rendered.user, saved }
  }

  it('can be brought back as long as a product that is skipped, and is saved then (OP-77)', async () => {
    const { saved } = await skip()
    await pass(UNDO_TIME_MS - 100)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(saved()).toHaveLength(0)
    await pass(200)
    expect(saved().map(({ input }) => input)).toMatchObject([
      {
        body: { products: { 'cupboard-toilet-paper': { articleCount: 0 }, 'cupboard-hand-soap': { articleCount: 0 } } },
      },
    ])
  })

  it('is brought back at the last moment of it, and nothing is saved (OP-77)', async () => {
    const { user, saved } = await skip()
    await pass(UNDO_TIME_MS - 100)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await quantity()).toHaveValue('12'))
    await pass(UNDO_TIME_MS)
    expect(saved()).toHaveLength(0)
  })
})
