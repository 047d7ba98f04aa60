import { act, screen, waitFor } from '@testing-library/react'
import { articleCount, BUNDLES, cents } from '@cupboard/shared/contracts'
import { manifestBundle } from '@cupboard/shared/pricing'
import { openCheckout } from '../../testing/open-checkout.ts'
import { EMPLOYER } from '../../testing/samples.ts'

describe('the order summary', () => {
  const widthOf = (pixels: number) => {
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: pixels })
    act(() => void window.dispatchEvent(new Event('resize')))
  }
  afterEach(() => widthOf(1024))

  it.each([992, 1280])('stands beside the form on a screen of %i pixels (CHK-09, SHELL-78)', async (pixels) => {
    widthOf(pixels)
    openCheckout()
    const beside = await screen.findByRole('complementary', { name: 'First delivery' })
    expect(beside).toBeVisible()
    await waitFor(() => expect(beside).toHaveTextContent(/Subtotal\$30\.00.*Tax\$2\.48.*Total\$32\.48/))
    expect(screen.queryByRole('button', { name: /Your order/ })).not.toBeInTheDocument()
  })

  it('is a modal on a screen of 991 pixels, with the same in it, closed by its button (CHK-09, SHELL-78)', async () => {
    widthOf(991)
    const { user } = openCheckout()
    const opener = await screen.findByRole('button', { name: /Your order, 1 product/ })
    expect(screen.queryByRole('complementary', { name: 'First delivery' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(opener)
    const modal = await screen.findByRole('dialog', { name: 'First delivery' })
    await waitFor(() => expect(modal).toHaveTextContent(/Subtotal\$30\.00.*Tax\$2\.48.*Total\$32\.48/))
    await user.click(screen.getByRole('button', { name: 'Close the order summary' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
  })

  it('is a modal on a narrow screen, closed by Escape, behind what is paid (CHK-09, SHR-63)', async () => {
    widthOf(390)
    const { user } = openCheckout()
    expect(screen.queryByRole('complementary', { name: 'First delivery' })).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /Your order.*\$32\.48/ }))
    expect(await screen.findByRole('dialog', { name: 'First delivery' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'First delivery' })).not.toBeInTheDocument())
  })

  it('is a modal on a narrow screen while the tax is not known, too (CHK-09)', async () => {
    widthOf(390)
    const { user } = openCheckout({}, { api: { tax: () => new Promise(() => undefined) } })
    await user.click(await screen.findByRole('button', { name: /Your order.*\$30\.00/ }))
    expect(await screen.findByRole('dialog', { name: 'First delivery' })).toHaveTextContent('Total before tax$30.00')
  })

  it.each([
    ['by its path', { employerSlug: EMPLOYER.slug }],
    ['by a campaign', { utm_campaign: 'larkspur_perk' }],
  ])('counts what the employer pays, and says so, to who came %s (CHK-26)', async (_, broughtBy) => {
    const newCoupon = {
      code: 'LARK',
      description: 'Larkspur employee perk',
      discount: { type: 'PercentDiscount' as const, percentOff: 25 },
      duration: { type: 'Forever' as const },
    }
    openCheckout({ ...broughtBy, isEmployeePerk: true, employer: EMPLOYER, newCoupon, chargeShipping: false })
    expect(await screen.findByRole('button', { name: /^Place Order.*\$24\.98$/ })).toBeEnabled()
    expect(screen.getByText('Employer pays').closest('div')).toHaveTextContent('Employer pays−$7.50')
    expect(
      screen.getByText(/^Larkspur pays a part of each delivery: 25% off .*\. The price you see already counts it\.$/),
    ).toBeVisible()
  })

  it('comes to what is left after coupon and credit while the tax is not known (SHR-55)', async () => {
    const newCoupon = {
      code: 'quarter',
      description: 'Welcome',
      discount: { type: 'PercentDiscount' as const, percentOff: 25 },
      duration: { type: 'Once' as const },
    }
    openCheckout({ newCoupon, sdCredit: cents(250) }, { api: { tax: () => new Promise(() => undefined) } })
    expect((await screen.findByText('Total before tax')).closest('div')).toHaveTextContent('Total before tax$20.00')
  })

  it.each([
    [1999, true, '$5.00'],
    [2000, true, 'Free'],
    [1999, false, 'Free'],
  ])('of %i cents, charged for shipping: %s, ships for %s (SHR-58)', async (subtotal, chargeShipping, words) => {
    const soap = { groupName: 'soap', articleCount: articleCount(1), pricePerArticle: cents(subtotal) }
    openCheckout({ chargeShipping, manifestBundles: [manifestBundle('kitchen', { HandSoap: soap })] })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent(`Shipping${words}`)
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ] as const)('has a line for what is of the bundle %s, "%s" (%s)', async (id, title, _row) => {
    const [productType = 'HandSoap'] = BUNDLES[id].productTypes
    const product = { groupName: 'one', articleCount: articleCount(1), pricePerArticle: cents(414) }
    openCheckout({ manifestBundles: [manifestBundle(id, { [productType]: product })] })
    expect((await screen.findByText(title)).closest('div')).toHaveTextContent(`${title}$4.14`)
  })

  it('says why a small order pays shipping, and the offer with each of its terms (SHR-57, SHELL-84)', async () => {
    const soap = { groupName: 'soap', articleCount: articleCount(1), pricePerArticle: cents(414) }
    openCheckout({
      chargeShipping: true,
      manifestBundles: [manifestBundle('kitchen', { HandSoap: soap })],
      newCoupon: {
        code: 'half15',
        description: '',
        discount: { type: 'PercentCappedDiscount', percentOff: 50, amountOffCents: cents(1500) },
        duration: { type: 'Once' },
      },
    })
    expect(
      await screen.findByText(
        'Shipping is $5.00, because the products come to less than $20.00. Add $15.86 of products and shipping is free.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Your offer: 50% off your first order, up to $15.00.')).toBeVisible()
  })
})
