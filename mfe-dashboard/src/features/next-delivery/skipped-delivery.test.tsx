import { act, screen, waitFor } from '@testing-library/react'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import { openPlan, quantity, saved } from '../../testing/open-dashboard.ts'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

describe('a delivery that is skipped as a whole', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  async function skip() {
    const rendered = openPlan({ user: { advanceTimers: jest.advanceTimersByTime } })
    await rendered.user.click(await screen.findByRole('button', { name: 'Skip this delivery' }))
    expect(await quantity()).toHaveValue('12')
    await rendered.user.click(screen.getByRole('button', { name: 'Skip it' }))
    expect(await quantity()).toHaveValue('0')
    return rendered
  }

  it('can be brought back as long as a product that is skipped, and is saved then, which is said (DASH-15, OP-77)', async () => {
    const rendered = await skip()
    await pass(UNDO_TIME_MS - 100)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(saved(rendered)).toHaveLength(0)
    await pass(200)
    expect(saved(rendered).map(({ input }) => input)).toMatchObject([
      {
        body: { products: { 'cupboard-toilet-paper': { articleCount: 0 }, 'cupboard-hand-soap': { articleCount: 0 } } },
      },
    ])
    expect(screen.getByText('Order saved').closest('[role="status"]')).toBeVisible()
  })

  it('is brought back at the last moment of it, and nothing is saved (OP-77)', async () => {
    const rendered = await skip()
    await pass(UNDO_TIME_MS - 100)
    await rendered.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await quantity()).toHaveValue('12'))
    await pass(UNDO_TIME_MS)
    expect(saved(rendered)).toHaveLength(0)
  })
})
