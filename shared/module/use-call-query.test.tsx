import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { err, queryKeys, type Result } from '@cupboard/shared/contracts'
import { CallError } from './call-error.ts'
import { CALL_OUTPUTS, createFakePorts, createMemoryRouter, renderScreen } from '@cupboard/shared/testing'
import { ModuleRoot } from './module-root.tsx'
import type { CallFailure } from './types.ts'
import { useCallQuery } from './use-call-query.ts'

type Outcome = Result<never, CallFailure> | Record<string, never>

function ask() {
  const settle: ((outcome: Outcome) => void)[] = []
  const flags: object[] = []
  function Probe() {
    const { isFetching, isPending, isSuccess, isError } = useCallQuery(
      'faq',
      {},
      { queryKey: queryKeys.faq(), retry: false },
    )
    flags.push({ isFetching, isPending, isSuccess, isError })
    return null
  }
  const rendered = renderScreen(<Probe />, { api: { faq: () => new Promise((resolve) => settle.push(resolve)) } })
  return { ...rendered, settle: (outcome: Outcome) => settle.shift()?.(outcome), flags: () => flags.at(-1) }
}
const asking = { isFetching: true, isPending: true, isSuccess: false, isError: false }

describe('what a call answers', () => {
  it('says that it is asked and then there (X-07)', async () => {
    const { flags, settle } = ask()
    expect(flags()).toEqual(asking)
    settle({})
    await waitFor(() =>
      expect(flags()).toEqual({ isFetching: false, isPending: false, isSuccess: true, isError: false }),
    )
  })

  it('says that it failed (X-07)', async () => {
    const { flags, settle } = ask()
    settle(err('network'))
    await waitFor(() =>
      expect(flags()).toEqual({ isFetching: false, isPending: false, isSuccess: false, isError: true }),
    )
  })

  it('is forgotten on a reset, and asked anew (X-09)', async () => {
    const { flags, settle, ports } = ask()
    settle({})
    await waitFor(() => expect(flags()).toMatchObject({ isSuccess: true }))
    act(() => void ports.queryClient.resetQueries())
    await waitFor(() => expect(flags()).toEqual(asking))
  })

  it('is an error that knows why where it failed (X-06)', async () => {
    const errors: (Error | null)[] = []
    function Probe() {
      errors.push(useCallQuery('faq', {}, { queryKey: queryKeys.faq(), retry: false }).error)
      return null
    }
    renderScreen(<Probe />, { api: { faq: { ok: false, error: { code: 'unreadable', status: 502 } } } })
    await waitFor(() => expect(errors.at(-1)).toBeInstanceOf(CallError))
    expect(errors.at(-1)).toMatchObject({ failure: { code: 'unreadable', status: 502 } })
  })

  it.each([
    [true, CALL_OUTPUTS.shipment.deliveryDate],
    [false, 'nothing'],
  ])('stands while another is asked for where that is wanted: %s (X-07)', async (keepsPrevious, shown) => {
    function Probe() {
      const [zipcode, setZipcode] = useState<string>()
      const { data } = useCallQuery('shipment', zipcode ? { params: { id: zipcode } } : undefined, {
        queryKey: queryKeys.shipment(zipcode ?? ''),
        keepsPrevious,
      })
      return (
        <>
          <button onClick={() => setZipcode('78701')}>first</button>
          <button onClick={() => setZipcode('78702')}>second</button>
          <output>{data?.deliveryDate ?? 'nothing'}</output>
        </>
      )
    }
    const shipment = jest
      .fn()
      .mockReturnValueOnce(CALL_OUTPUTS.shipment)
      .mockReturnValue(new Promise(() => undefined))
    const { user, recorded } = renderScreen(<Probe />, { api: { shipment } })
    expect(recorded.calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'first' }))
    await screen.findByText(CALL_OUTPUTS.shipment.deliveryDate)
    await user.click(screen.getByRole('button', { name: 'second' }))
    expect(screen.getByRole('status').textContent).toBe(shown)
    expect(recorded.calls).toHaveLength(2)
  })

  it('stands at once where the page was drawn from it, and not again after a reset: another person may be here by then', async () => {
    const drawn = jest.fn(() => CALL_OUTPUTS.faq)
    const { ports } = createFakePorts(
      { api: { faq: () => new Promise(() => undefined) } },
      createMemoryRouter('/', null).bridge,
    )
    function Probe() {
      const { data } = useCallQuery('faq', {}, { queryKey: queryKeys.faq() })
      return <output>{data ? 'there' : 'nothing'}</output>
    }
    render(
      <ModuleRoot ports={{ ...ports, api: Object.assign(Object.create(ports.api), { drawn }) }}>
        <Probe />
      </ModuleRoot>,
    )
    expect(screen.getByRole('status').textContent).toBe('there')
    expect(drawn).toHaveBeenCalledWith('faq', {})
    act(() => void ports.queryClient.resetQueries())
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('nothing'))
  })
})
