import { act, screen, waitFor } from '@testing-library/react'
import { err } from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'
import type { FakeApi } from '@cupboard/shared/testing'
import { api, ready, recommend, withOneLoadMore } from '../../testing/open-recommendation.ts'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('while it is calculated', () => {
  it.each(['rounder', 'productGroups'] as const)(
    'says that it is calculating until both answers are there, the %s last (FUN-56, FUN-59)',
    async (last) => {
      let arrive: () => void = () => undefined
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      const after = {
        rounder: { rounder: () => arrived.then(() => SAMPLE_ROUNDER) },
        productGroups: { productGroups: () => arrived.then(() => [...SAMPLE_GROUPS]) },
      }
      const { recorded } = recommend({ api: { ...api, ...after[last] } })
      const calculating = { name: 'We’re calculating your first delivery...' }
      expect(await screen.findByRole('heading', calculating)).toBeDefined()
      await waitFor(() => expect(recorded.calls).toHaveLength(2))
      expect(document.querySelector('[aria-busy="true"]')).toContainElement(screen.getByRole('heading', calculating))
      expect(screen.getAllByText('counting').map(({ parentElement }) => parentElement?.textContent)).toEqual(
        ['Everyday Essentials', 'Kitchen & Cleaning', 'Laundry', 'Defense'].map((title) => `${title}counting`),
      )
      await act(async () => arrive())
      await ready()
      expect(document.querySelector('[aria-busy="true"]')).toBeNull()
    },
  )

  it.each(['rounder', 'productGroups'] as const)(
    'says so to who comes back to a delivery, too, until the %s is there (FUN-59)',
    async (last) => {
      const never = () => new Promise<never>(() => undefined)
      const manifestBundles = [manifestBundle('everyday', {})]
      const { recorded } = recommend({
        signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles },
        api: { ...api, [last]: never },
      })
      await waitFor(() => expect(recorded.calls).toHaveLength(2))
      await act(async () => {})
      expect(screen.getByRole('heading', { name: 'We’re calculating your first delivery...' })).toBeVisible()
    },
  )

  it.each<[string, NonNullable<FakeApi['rounder']>, string]>([
    ['is calculated', () => new Promise<never>(() => undefined), 'We’re calculating your first delivery...'],
    ['cannot be calculated', err('network'), 'Try again?'],
  ])('has its title while it %s (SHELL-51)', async (_, rounder, shown) => {
    const { recorded } = recommend({ api: { ...api, rounder } })
    expect(await screen.findByText(shown)).toBeVisible()
    expect([...new Set(recorded.pages.map(({ title }) => title))]).toEqual([
      'Cupboard - Your recommended first delivery',
    ])
  })

  it('shows the last step of nine while it is calculating (FUN-28, OP-39)', async () => {
    recommend({ api: { ...api, rounder: () => new Promise<never>(() => undefined) } })
    const bar = await screen.findByRole('progressbar', { name: 'Step 9 of 9: Prediction' })
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['9', '9'])
  })

  it.each([
    ['rounder', 'network', 'API-05'],
    ['rounder', 'timeout', 'API-05'],
    ['rounder', 'unreadable', 'FUN-58'],
    ['productGroups', 'network', 'SHELL-25'],
  ] as const)('asks for the %s again at "Try again?" after %s (FUN-57, %s)', async (failing, code, _row) => {
    let isDown = true
    const down = {
      rounder: { rounder: () => (isDown ? err(code) : SAMPLE_ROUNDER) },
      productGroups: { productGroups: () => (isDown ? err(code) : [...SAMPLE_GROUPS]) },
    }
    const { user } = recommend({ api: { ...api, ...down[failing] } })
    const again = await screen.findByRole('button', { name: 'Try again?' })
    expect(screen.getByRole('alert').textContent).toContain('Your answers are all here.')
    isDown = false
    await user.click(again)
    expect(await ready()).toBeDefined()
  })

  it('asks for it with the answers of the interview, as it is now (API-05)', async () => {
    const { recorded } = recommend()
    await ready()
    expect(recorded.calls.filter(({ name }) => name === 'rounder').map(({ input }) => input)).toEqual([
      { query: { new: '1' }, body: SAMPLE_SIGN_UP_DATA.interview },
    ])
  })

  it('says that it failed with "Try again?" to who had a delivery before, too (FUN-57)', async () => {
    const manifestBundles = [manifestBundle('everyday', {})]
    recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, manifestBundles }, api: { ...api, rounder: err('network') } })
    expect(await screen.findByRole('button', { name: 'Try again?' })).toBeVisible()
  })

  it('says so as often as it fails, and asks anew each time (FUN-57, FUN-58)', async () => {
    const answers = [err('network'), err('network'), err('network'), SAMPLE_ROUNDER]
    const { user, recorded } = recommend({ api: { ...api, rounder: () => answers.shift() ?? err('network') } })
    for (const asked of [1, 2, 3]) {
      const again = await screen.findByRole('button', { name: 'Try again?' })
      expect(screen.getByRole('alert')).toBeVisible()
      expect(recorded.calls.filter(({ name }) => name === 'rounder')).toHaveLength(asked)
      await user.click(again)
    }
    await ready()
  })

  it('fails with "Try again?" for who has given more answers, too (FUN-57)', async () => {
    await withOneLoadMore(err('network'))
    expect(await screen.findByRole('button', { name: 'Try again?' })).toBeVisible()
    expect(screen.getByRole('alert').textContent).toContain('Your answers are all here.')
  })

  it('is calculated once more at "Try again?" where nothing could be had, which is said meanwhile (FUN-56, FUN-58)', async () => {
    let isDown = true
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { user } = recommend({
      api: {
        rounder: () => (isDown ? err('network') : arrived.then(() => SAMPLE_ROUNDER)),
        productGroups: () => (isDown ? err('network') : arrived.then(() => [...SAMPLE_GROUPS])),
        shipment: err('network'),
        tax: err('network'),
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again?' })
    isDown = false
    await user.click(again)
    expect(screen.getByRole('heading', { name: 'We’re calculating your first delivery...' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again?' })).toBeNull()
    await act(async () => arrive())
    await ready()
  })

  it.each(['rounder', 'productGroups'] as const)(
    'says that it is calculating where the %s cannot be had and the other is still on its way (FUN-56, FUN-59)',
    async (failing) => {
      const never = () => new Promise<never>(() => undefined)
      const { ports } = recommend({ api: { ...api, rounder: never, productGroups: never, [failing]: err('network') } })
      const hasFailed = () =>
        ports.queryClient
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error')
      await waitFor(() => expect(hasFailed()).toBe(true))
      expect(screen.getByRole('heading', { name: 'We’re calculating your first delivery...' })).toBeVisible()
    },
  )
})
