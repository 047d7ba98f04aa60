import { screen, waitFor } from '@testing-library/react'
import { cents, paths } from '@cupboard/shared/contracts'
import { installFakeStripe, renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { PLAN } from '../../testing/samples.ts'

describe('an address that is chosen', () => {
  it('takes the place of all that was there: line 1, city, state and zipcode (CHK-15)', async () => {
    installFakeStripe()
    const { user } = renderScreen(routes, {
      path: paths.checkout(),
      state: {
        signUpData: { ...PLAN, zipcode: '73101', zipcodes: ['73101', '78704'], rc: 'sd4me' },
      },
      pageData: { cards: { publishableKey: 'pk_test_address', scriptUrl: '/cards/stripe.js' } },
      api: {
        tax: { taxAmount: cents(248) },
        shipment: { deliveryDate: '2026-11-25T18:00:00Z', cutoff: '2026-11-21T06:00:00Z' },
        productGroups: [],
        suggestAddresses: { suggestions: [{ id: 'a-1', text: '2108 Alta Vista Avenue', detail: 'Austin, TX 78704' }] },
        resolveAddress: { line1: '2108 Alta Vista Avenue', city: 'Austin', state: 'TX', zipcode: '78704' },
      },
    })
    const city = await screen.findByLabelText('City')
    expect(screen.getByLabelText('State')).toHaveValue('OK')
    await user.type(city, 'Tulsa')
    await user.type(screen.getByRole('combobox', { name: 'Address' }), '2108 Alta')
    await user.click(await screen.findByRole('option', { name: /2108 Alta Vista/ }))
    await waitFor(() => expect(city).toHaveValue('Austin'))
    expect(screen.getByRole('combobox', { name: 'Address' })).toHaveValue('2108 Alta Vista Avenue')
    expect(screen.getByLabelText('State')).toHaveValue('TX')
    expect(screen.getByLabelText('Zipcode')).toHaveValue('78704')
  })
})
