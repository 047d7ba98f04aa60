import { act, screen, waitFor, within } from '@testing-library/react'
import { cents, err, type Coupon, type SignUpData } from '@cupboard/shared/contracts'
import type { RenderScreenOptions } from '@cupboard/shared/testing'
import { api, fixed, quantity, ready, recommend, summary } from '../../testing/open-recommendation.ts'
import { productGroup, SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('the order summary', () => {
  it('has a collapsible header for each bundle with its product rows (FUN-85, FUN-86)', async () => {
    const { container, user } = recommend()
    await ready()
    const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
    expect(texts('aside details > summary')).toEqual([
      'Everyday Essentials $11.40',
      'Kitchen & Cleaning $9.97',
      'Laundry $12.00',
      'Defense $8.09',
    ])
    expect(texts('aside details li')).toEqual([
      'Soft Paper, 12 rolls$11.40View details',
      'hand-soap name, 2 bottles$6.98View details',
      'dish-soap name, 1 bottle$2.99View details',
      'detergent name, 100 ounces$12.00View details',
      'wipes name, 40 wipes$3.60View details',
      'sanitizer name, 1 bottle$4.49View details',
    ])
    await user.selectOptions(quantity('Soft Paper'), '4')
    expect(texts('aside details li')[0]).toBe('Soft Paper, 4 rolls$3.80View details')
    await user.selectOptions(quantity('Soft Paper'), '0')
    expect(texts('aside details li')).toHaveLength(5)
    expect(texts('aside details')[0]).toBe('Everyday Essentials $0.00Nothing from this shelf.')
  })

  it('has the header of a bundle that holds nothing, too, each closed until it is opened (FUN-85)', async () => {
    const { ToiletPaper } = SAMPLE_ROUNDER.productSets
    const { container, user } = recommend({
      api: { ...api, rounder: { productSets: ToiletPaper ? { ToiletPaper } : {} } },
    })
    await ready()
    const headers = () => [...container.querySelectorAll<HTMLDetailsElement>('aside details:has(> summary)')]
    const titled = ({ textContent, open }: HTMLDetailsElement) => [textContent?.replace(/ \$.*/, ''), open]
    const bundles = headers().slice(0, 4)
    expect(bundles.map(titled)).toEqual([
      ['Everyday Essentials', false],
      ['Kitchen & Cleaning', false],
      ['Laundry', false],
      ['Defense', false],
    ])
    for (const { firstElementChild } of bundles.slice(0, 2)) await user.click(firstElementChild ?? document.body)
    expect(bundles.map(({ open }) => open)).toEqual([true, true, false, false])
    await user.click(bundles[0]?.firstElementChild ?? document.body)
    expect(bundles.map(({ open }) => open)).toEqual([false, true, false, false])
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ])('has what is of the bundle %s on a shelf and in the summary as "%s" (%s)', async (_, title) => {
    recommend()
    await ready()
    expect(screen.getByRole('region', { name: title })).toBeVisible()
    expect(summary().getByText(title)).toBeVisible()
  })

  it('lists subtotal, shipping, discount, credit, tax and grand total (FUN-87, SHR-63)', async () => {
    recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 2000), sdCredit: cents(146) },
    })
    await ready()
    expect(await summary().findByText('$2.48')).toBeDefined()
    const lines = summary().getAllByRole('term')
    expect(lines.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Subtotal$41.46',
      'ShippingFree',
      'Discount−$10.00',
      'Credit−$1.46',
      'Tax$2.48',
      'Grand total$32.48',
    ])
  })

  it.each<[string, RenderScreenOptions, readonly string[]]>([
    ['shipping and tax', {}, ['Subtotal$6.98', 'Shipping$5.00', 'Tax$0.99', 'Grand total$12.97']],
    [
      'no tax that could be had',
      { api: { tax: err('network') } },
      ['Subtotal$6.98', 'Shipping$5.00', 'TaxAt checkout', 'Grand total$11.98'],
    ],
    [
      'no tax yet',
      { api: { tax: () => new Promise<never>(() => undefined) } },
      ['Subtotal$6.98', 'Shipping$5.00', 'TaxWorking out the tax', 'Grand totalWorking out the tax'],
    ],
  ])('lists of a small order %s (FUN-87)', async (_, options, listed) => {
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    const rounder = { productSets: HandSoap ? { HandSoap } : {} }
    recommend({ signUpData: SAMPLE_SIGN_UP_DATA, ...options, api: { ...api, rounder, ...options.api } })
    await ready()
    const lines = () =>
      summary()
        .getAllByRole('term')
        .map(({ parentElement }) => parentElement?.textContent)
    await waitFor(() => expect(lines()).toEqual(listed))
    expect(summary().queryByText(/^Your offer/)).toBeNull()
  })

  it('is with tax, at the rate that is known, while that of a change is asked for (SHR-63)', async () => {
    const answers = [{ taxAmount: cents(415) }]
    const { user } = recommend({
      api: { ...api, tax: () => answers.shift() ?? new Promise<never>(() => undefined) },
      signUpData: SAMPLE_SIGN_UP_DATA,
    })
    await ready()
    const total = () => summary().getByText('Grand total').parentElement
    await waitFor(() => expect(total()).toHaveTextContent('Grand total$45.61'))
    await user.selectOptions(quantity('Soft Paper'), '4')
    expect(total()).toHaveTextContent('Grand total$37.25')
  })

  const perk: Coupon = { ...fixed(500, 0), description: 'Acme employee perk' }
  const { HandSoap: soap } = SAMPLE_ROUNDER.productSets
  const small = { ...api, rounder: { productSets: soap ? { HandSoap: soap } : {} } }
  it.each<[string, SignUpData, RenderScreenOptions['api'], number]>([
    ['discount and credit', { newCoupon: fixed(1000, 2000), sdCredit: cents(146) }, api, 3000],
    ['an employer’s part', { newCoupon: perk }, api, 3646],
    ['credit, with shipping', { sdCredit: cents(198) }, small, 1000],
    ['credit, shipping free', { sdCredit: cents(198), chargeShipping: false }, small, 500],
  ])('asks for the tax of what is left after %s (SHR-64)', async (_, offered, answers, amount) => {
    const { recorded } = recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, ...offered },
      ...(answers && { api: answers }),
    })
    await ready()
    await waitFor(() =>
      expect(recorded.calls.find(({ name }) => name === 'tax')?.input).toMatchObject({ body: { amount } }),
    )
  })

  it('has no tax, and asks for none, where an offer leaves nothing to pay (CHK-65)', async () => {
    const { recorded } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(10_000, 0) } })
    await ready()
    expect(summary().getByText('Tax').parentElement?.textContent).toBe('Tax$0.00')
    expect(summary().getByText('Grand total').parentElement?.textContent).toBe('Grand total$0.00')
    expect(recorded.calls.map(({ name }) => name)).not.toContain('tax')
  })

  it('counts what the employer pays (CHK-26)', async () => {
    recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: perk, isEmployeePerk: true } })
    await ready()
    expect((await summary().findByText('Employer pays')).parentElement?.textContent).toBe('Employer pays−$5.00')
    expect(await summary().findByText('$3.01')).toBeVisible()
    expect(summary().getByText('Grand total').parentElement?.textContent).toBe('Grand total$39.47')
  })

  it.each<[string, SignUpData, readonly string[]]>([
    ['nothing', {}, []],
    ['a discount', { newCoupon: fixed(1000, 2000) }, ['Discount']],
    ['a discount of all of it', { newCoupon: fixed(10_000, 0) }, ['Discount']],
    ['credit', { sdCredit: cents(146) }, ['Credit']],
    ['an employer’s part', { newCoupon: perk }, ['Employer pays']],
    ['an employer’s part and credit', { newCoupon: perk, sdCredit: cents(146) }, ['Employer pays', 'Credit']],
  ])('comes to what its lines come to, where there is %s: each has one (FUN-87)', async (_, offered, savings) => {
    recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, ...offered } })
    await ready()
    await waitFor(() => expect(summary().queryByText(/Calculating/)).toBeNull())
    const lines = summary().getAllByRole('term')
    const centsOf = (term: HTMLElement) => {
      const words = String(term.nextElementSibling?.textContent)
      return words === 'Free' ? 0 : Math.round(Number(words.replace('$', '').replace('−', '-')) * 100)
    }
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Subtotal',
      'Shipping',
      ...savings,
      'Tax',
      'Grand total',
    ])
    const amounts = lines.map(centsOf)
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
  })

  it.each([
    ['12', true, '$5.00'],
    ['16', true, 'Free'],
    ['12', false, 'Free'],
    ['0', true, 'Free'],
  ])('of %s rolls, charged for shipping: %s, ships for %s (SHR-58)', async (rolls, chargeShipping, words) => {
    const { ToiletPaper } = SAMPLE_ROUNDER.productSets
    const terms = { articleType: 'Roll', price: 125, counts: [12, 16], displayName: 'Soft Paper' } as const
    const { user } = recommend({
      api: {
        ...api,
        rounder: { productSets: ToiletPaper ? { ToiletPaper } : {} },
        productGroups: [productGroup('soft-paper', 'ToiletPaper', terms)],
      },
      signUpData: { ...SAMPLE_SIGN_UP_DATA, chargeShipping },
    })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), rolls)
    expect(summary().getByText('Shipping').parentElement?.textContent).toBe(`Shipping${words}`)
  })

  it('says why a small order pays shipping, and the offer with each of its terms (SHR-57, SHELL-84)', async () => {
    const { HandSoap } = SAMPLE_ROUNDER.productSets
    recommend({
      api: { ...api, rounder: { productSets: HandSoap ? { HandSoap } : {} } },
      signUpData: { ...SAMPLE_SIGN_UP_DATA, chargeShipping: true, newCoupon: fixed(1000, 3000) },
    })
    await ready()
    expect(
      summary().getByText(
        /^Shipping is \$5\.00, because the products come to less than \$20\.00\. Add \$\d+\.\d\d of products and shipping is free\.$/,
      ),
    ).toBeVisible()
    expect(
      summary().getByText('Your offer: $10.00 off your first order, when its products come to $30.00 or more.'),
    ).toBeVisible()
  })

  it('says that tax comes at checkout when it cannot be had, nothing of the fault, and reports it (OP-10)', async () => {
    const { recorded } = recommend({ api: { ...api, tax: err('network') } })
    await ready()
    expect(await summary().findByText('At checkout')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/wrong|try again/i)).toBeNull()
    expect(recorded.reports).toHaveLength(1)
  })

  it('opens a product’s details from its row (FUN-88)', async () => {
    const { user } = recommend()
    await ready()
    await user.click(summary().getByRole('button', { name: 'View details of Soft Paper', hidden: true }))
    expect(screen.getByText('About soft-paper.')).toBeDefined()
  })

  it('opens each product’s own details, from whichever bundle’s row, until Escape closes them (FUN-30, FUN-88)', async () => {
    const { user } = recommend()
    await ready()
    const links = () => summary().getAllByRole('button', { name: /^View details of /, hidden: true })
    const names = links().map((link) => String(link.getAttribute('aria-label')).replace('View details of ', ''))
    expect(names).toHaveLength(6)
    for (const [index, name] of names.entries()) {
      await user.click(links()[index] ?? document.body)
      expect(screen.getByRole('dialog', { name })).toBeVisible()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('turns five pictures every 4000 ms (FUN-89) and testimonials every 6 seconds (FUN-91)', async () => {
    jest.useFakeTimers()
    recommend()
    await ready()
    const shown = (name: string) => within(screen.getByRole('region', { name })).getByText(/^\d of \d$/).textContent
    expect([shown('How it works'), shown('What customers say')]).toEqual(['1 of 5', '1 of 3'])
    await act(async () => jest.advanceTimersByTime(4100))
    expect([shown('How it works'), shown('What customers say')]).toEqual(['2 of 5', '1 of 3'])
    await act(async () => jest.advanceTimersByTime(2000))
    expect(shown('What customers say')).toBe('2 of 3')
  })

  it.each([
    ['that was recommended', SAMPLE_ROUNDER],
    ['that holds nothing', { productSets: {} }],
  ])('has value propositions below a delivery %s (FUN-90)', async (_, rounder) => {
    recommend({ api: { ...api, rounder } })
    await ready()
    const values = within(summary().getByRole('region', { name: 'What you get' })).getAllByRole('listitem')
    expect(values.map(({ textContent }) => textContent)).toEqual([
      'Free shipping over $20. It leaves our warehouse the next business day.',
      'Grocery-store prices, in the amounts that your home uses.',
      'No lock-in: change, skip or cancel any delivery before it leaves.',
    ])
  })
})
