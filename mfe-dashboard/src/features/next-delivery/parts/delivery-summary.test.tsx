import { screen, within } from '@testing-library/react'
import { cents, type Coupon, type Manifest } from '@cupboard/shared/contracts'
import { productGroup } from '@cupboard/shared/testing'
import { openPlan, quantity } from '../../../testing/open-dashboard.ts'
import { handSoap, manifest, signedIn } from '../../../testing/samples.ts'
import { editPlan } from '../domain/plan-edit.ts'

describe('the summary of the delivery', () => {
  const { user: charged } = signedIn
  const uncharged: typeof signedIn = {
    ...signedIn,
    user: charged && { ...charged, customer: { ...charged.customer, chargeShipping: false } },
  }

  it('says what shipping costs, or that it is free (SHR-58)', async () => {
    const small = openPlan()
    expect(await screen.findByText('Shipping')).toBeVisible()
    expect(screen.getByText('Shipping').closest('div')).toHaveTextContent('$5.00')
    small.unmount()
    const onUs = openPlan({ plan: { small: { what: 'on-us' } } })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('$5.00')
    onUs.unmount()
    const large = openPlan({ api: { productGroups: [productGroup({ pricePerArticle: cents(200) }), handSoap] } })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Free')
    large.unmount()
    openPlan({ session: uncharged })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Free')
  })

  it.each([
    [true, '$5.00'],
    [false, 'Free'],
  ])(
    'says of a change that is not saved yet, charged for shipping: %s, that it ships for %s (SHR-58)',
    async (isCharged, words) => {
      const { user } = openPlan({
        session: isCharged ? signedIn : uncharged,
        api: { putManifest: () => new Promise(() => undefined) },
      })
      await user.selectOptions(await quantity(), '8')
      expect(screen.getByText('Shipping').closest('div')).toHaveTextContent(`Shipping${words}`)
    },
  )

  const paused = { why: 'card', since: '2026-11-18T12:00:00Z' } as const
  const fixed: readonly [string, Partial<Manifest>][] = [
    ['is closed', { shipAt: '2026-11-20T06:00:00Z' }],
    ['was not closed and is over', { deliverAt: '2026-11-20T06:00:00Z' }],
    ['stands still', { hold: paused }],
  ]
  it.each(fixed)('says where a delivery goes that %s, too (DASH-05)', async (_, plan) => {
    openPlan({ plan })
    expect(await screen.findByText(/^2108 Alta Vista Avenue, Austin/)).toBeVisible()
  })

  it.each(fixed)('says what shipping costs a small delivery that %s, too (SHR-58)', async (_, plan) => {
    openPlan({ plan })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('$5.00')
  })

  it('ships for free what is skipped whole (SHR-58)', async () => {
    openPlan({ plan: editPlan(manifest(), { kind: 'skip-all' }) })
    expect((await screen.findByText('Shipping')).closest('div')).toHaveTextContent('Free')
  })

  it('lets a delivery of a single product be skipped, too (DASH-05)', async () => {
    openPlan({ plan: editPlan(manifest(), { kind: 'remove', productType: 'HandSoap' }) })
    expect(await screen.findByRole('button', { name: 'Skip this delivery' })).toBeVisible()
  })

  it('says why a small delivery pays shipping, and what of a discount is left (SHR-57, SHELL-84)', async () => {
    const third: Coupon = {
      code: 'third5',
      description: '',
      discount: { type: 'PercentCappedDiscount', percentOff: 30, amountOffCents: cents(500) },
      duration: { type: 'Repeating', repeats: 2 },
      usesRemaining: 1,
    }
    openPlan({ api: { getManifest: { manifest: manifest({ discounts: [third] }) } } })
    expect(
      await screen.findByText(
        'Shipping is $5.00, because the products come to less than $20.00. Add $2.62 of products and shipping is free.',
      ),
    ).toBeVisible()
    expect(screen.getByText('Your discount: 30% off your next order, up to $5.00.')).toBeVisible()
  })

  it('counts what the employer pays of each later delivery (CHK-26)', async () => {
    const perk: Coupon = {
      code: 'perk-larkspur',
      description: 'Larkspur employee perk',
      discount: { type: 'PercentDiscount', percentOff: 25 },
      duration: { type: 'Forever' },
    }
    openPlan({ api: { getManifest: { manifest: manifest({ discounts: [perk] }) } } })
    expect((await screen.findByText('Employer pays')).closest('div')).toHaveTextContent('Employer pays−$4.35')
  })

  it('has a line for what keeps the total at what was told, and none where nothing was (DASH-77)', async () => {
    const announced = { toldAt: '2026-11-27T06:00:00Z', totalCents: cents(2000) }
    const told = openPlan({ plan: { announced } })
    expect((await screen.findByText('Kept at what we told you')).closest('div')).toHaveTextContent('−$3.81')
    told.unmount()
    openPlan()
    expect(await screen.findByText('Shipping')).toBeVisible()
    expect(screen.queryByText('Kept at what we told you')).not.toBeInTheDocument()
  })

  it('says where the delivery goes and which card is charged, and on a phone what it comes to (DASH-05)', async () => {
    const { user } = signedIn
    const visa = { id: 'pm_1', brand: 'visa', expirationMonth: 4, expirationYear: 2029, last4: '4242' }
    const customer = user && { ...user.customer, paymentSource: visa }
    const rendered = openPlan({ session: { ...signedIn, user: user && customer && { ...user, customer } } })
    expect(await screen.findByText(/^2108 Alta Vista Avenue, Austin/)).toBeVisible()
    expect(screen.getByText('Visa ending 4242 is charged once, when changes close.')).toBeVisible()
    const bar = within(screen.getByRole('group', { name: 'Your next delivery in short' }))
    expect(bar.getByText('Open until the end of December 1')).toBeInTheDocument()
    await rendered.user.click(bar.getByText('See the total'))
    expect(document.activeElement).toHaveTextContent(/^Friday, December 4/)
  })
})
