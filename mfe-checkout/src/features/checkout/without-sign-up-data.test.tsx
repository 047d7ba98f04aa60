import { paths } from '@cupboard/shared/contracts'
import { customer, renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'

const SIGNED_IN = {
  status: 'signed-in',
  username: 'ann',
  emailVerified: true,
  phoneVerified: true,
  user: { customer: customer(), manifest: null, roundedProducts: null },
} as const

describe('checkout without sign-up data', () => {
  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['a customer', { session: SIGNED_IN }],
    ['who follows a link with a query', { path: `${paths.checkout()}?utm_source=mail` }],
  ])('sends %s to the front page, and reports it once (CHK-02, CHK-03)', (_, options) => {
    const { location, recorded } = renderScreen(routes, { path: paths.checkout(), ...options })
    expect(location().pathname).toBe('/')
    expect(recorded.reports).toHaveLength(1)
  })
})
