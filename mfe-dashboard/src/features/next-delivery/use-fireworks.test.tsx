import { act, screen, waitFor } from '@testing-library/react'
import { openPlan, quantity } from '../../testing/open-dashboard.ts'
import { manifest, order, underWay } from '../../testing/samples.ts'

describe('the fireworks', () => {
  const sky = (container: HTMLElement) => container.querySelector('header .sky')

  it('go off once after the first order, which sets a flag (X-10, OP-68)', async () => {
    const { container, kept, unmount } = openPlan()
    await waitFor(() => expect(sky(container)).toBeInTheDocument())
    const stored = Object.fromEntries(kept)
    unmount()
    const again = openPlan({
      stored,
      api: { listOrders: { orders: [underWay({ status: 'PaymentFailed' })], orderWindows: [] } },
    })
    await screen.findByText(/We were unable to process your payment/)
    await act(async () => undefined)
    expect(sky(again.container)).not.toBeInTheDocument()
    again.unmount()
    const anew = openPlan({
      stored,
      api: { listOrders: { orders: [order({ orderId: 'another' })], orderWindows: [] } },
    })
    await waitFor(() => expect(sky(anew.container)).toBeInTheDocument())
  })

  it('do not go off again for the same order: the flag stays set; where it is cleared they do (X-10)', async () => {
    const { container, kept, unmount } = openPlan()
    await waitFor(() => expect(sky(container)).toBeInTheDocument())
    const stored = Object.fromEntries(kept)
    unmount()
    const again = openPlan({ stored })
    await quantity()
    await act(async () => undefined)
    expect(sky(again.container)).not.toBeInTheDocument()
    expect(Object.fromEntries(again.kept)).toEqual(stored)
    again.unmount()
    const cleared = openPlan()
    await waitFor(() => expect(sky(cleared.container)).toBeInTheDocument())
  })

  it.each([
    ['no order yet', []],
    ['an order that is not the first', [underWay()]],
  ])('stay away from who has %s, and set no flag (X-10)', async (_, orders) => {
    const { container, kept } = openPlan({ orders })
    await quantity()
    await act(async () => undefined)
    expect(sky(container)).not.toBeInTheDocument()
    expect(Object.fromEntries(kept)).toEqual({})
  })

  it('stay away from a plan that is paused (X-10)', async () => {
    const hold = { why: 'household', since: '2026-11-18T06:00:00Z' } as const
    const { container, kept } = openPlan({ api: { getManifest: { manifest: manifest({ hold }) } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is paused' })).toBeVisible()
    await waitFor(() => expect(kept.size).toBe(1))
    expect(sky(container)).not.toBeInTheDocument()
  })

  it('stay away where motion is unwanted, and go off later (X-10, OP-68)', async () => {
    const still = { ...matchMedia(''), matches: true }
    const asked = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(still)
    const { container, kept, unmount } = openPlan()
    await quantity()
    await waitFor(() => expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)'))
    expect(sky(container)).not.toBeInTheDocument()
    asked.mockRestore()
    unmount()
    const later = openPlan({ stored: Object.fromEntries(kept) })
    await waitFor(() => expect(sky(later.container)).toBeInTheDocument())
  })
})
