import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { cents, type CallInput, type PageData } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, productGroup, renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { useFaqs, useOrders, useProductGroups, useSalesTax, useShipment } from './site-queries.ts'

type Asked = (more: boolean) => { readonly data: unknown }

/** A part of a page that asks; by the button there is more, and one more part that asks. */
function show(useAsked: Asked, options: RenderScreenOptions = {}) {
  function Part({ more }: { readonly more: boolean }) {
    return <output>{useAsked(more).data === undefined ? 'nothing' : 'there'}</output>
  }
  function Page() {
    const [parts, setParts] = useState(1)
    return (
      <>
        {Array.from({ length: parts }, (_, index) => (
          <Part key={index} more={parts > 1} />
        ))}
        <button onClick={() => setParts(parts + 1)}>More</button>
      </>
    )
  }
  return renderScreen(<Page />, { api: CALL_OUTPUTS, ...options })
}
const partsThere = (count: number) => waitFor(() => expect(screen.getAllByText('there')).toHaveLength(count))

const question: CallInput<'tax'>['body'] = { amount: cents(2500), state: 'TX', postal_code: '78704' }

describe('what any part of a page may ask for', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it.each<[string, string, string, Asked, unknown, number]>([
    ['the catalogue', 'LAND-10', 'productGroups', useProductGroups, {}, 300],
    ['the questions', 'LAND-11', 'faq', useFaqs, {}, 300],
    ['the orders', 'API-23', 'listOrders', () => useOrders(), { query: { new: '1' } }, 2],
    ['the tax', 'API-07', 'tax', () => useSalesTax(question), { body: question }, 300],
  ])(
    'is asked for once, and anew when it is no longer fresh: %s (%s)',
    async (_, _row, name, useAsked, input, seconds) => {
      const { user, recorded } = show(useAsked, { user: { advanceTimers: jest.advanceTimersByTime } })
      const asked = expect.objectContaining({ name, input })
      await partsThere(1)
      const more = async (milliseconds: number) => {
        act(() => jest.advanceTimersByTime(milliseconds))
        await user.click(screen.getByRole('button', { name: 'More' }))
      }
      await more(seconds * 1000 - 500)
      await partsThere(2)
      expect(recorded.calls).toEqual([asked])
      await more(500)
      await waitFor(() => expect(recorded.calls).toEqual([asked, asked]))
    },
  )
})

describe('the catalogue', () => {
  it.each<[string, string, PageData['prerendered']]>([
    ['was not drawn', 'nothing', undefined],
    ['was drawn without it', 'nothing', { module: 'mfe-funnel' }],
    ['was drawn from it', 'there', { module: 'mfe-landing', answers: { productGroups: [productGroup()] } }],
  ])('is fetched on a page that %s, where at first is %s (LAND-10)', async (_, first, prerendered) => {
    const { recorded } = show(useProductGroups, { pageData: { prerendered } })
    expect(screen.getByRole('status').textContent).toBe(first)
    await partsThere(1)
    await waitFor(() => expect(recorded.calls).toEqual([expect.objectContaining({ name: 'productGroups' })]))
  })
})

describe('a delivery', () => {
  it.each(['78704', ' 78704 ', '78704-1234'])('is asked for by the zip that is typed: "%s" (API-09)', async (typed) => {
    const { recorded } = show(() => useShipment(typed))
    await partsThere(1)
    expect(recorded.calls).toEqual([expect.objectContaining({ input: { params: { id: typed.trim() } } })])
  })

  it.each([undefined, '', ' ', '7870', '787044'])('is not asked for by what is no zip: "%s" (API-09)', (typed) => {
    const { recorded } = show(() => useShipment(typed))
    expect(recorded.calls).toEqual([])
  })
})

it('asks for no orders of whom has none, and for them once there may be some (API-23)', async () => {
  const { user, recorded } = show((isCustomer) => useOrders({ isCustomer }))
  expect(recorded.calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await partsThere(2)
  expect(recorded.calls).toHaveLength(1)
})

describe('the tax', () => {
  it('is not asked for where there is no amount (CHK-65)', () => {
    expect(show(() => useSalesTax(undefined)).recorded.calls).toEqual([])
  })

  it.each([{ amount: cents(2600) }, { state: 'OK' }, { postal_code: '78701' }])(
    'is asked for again once the place or the amount is another: %j (CHK-64)',
    async (change) => {
      const other = { ...question, ...change }
      const { user, recorded } = show((isOther) => useSalesTax(isOther ? other : question))
      await partsThere(1)
      await user.click(screen.getByRole('button', { name: 'More' }))
      await partsThere(2)
      expect(recorded.calls.map(({ input }) => input)).toEqual([{ body: question }, { body: other }])
    },
  )
})
