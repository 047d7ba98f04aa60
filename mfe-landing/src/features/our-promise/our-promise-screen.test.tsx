import { screen } from '@testing-library/react'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { SIGNED_IN } from '../../testing/samples.ts'
import { OurPromiseScreen } from './our-promise-screen.tsx'

describe('the promise', () => {
  it('tells in three steps how it works, each with a picture of its own (SHELL-17)', () => {
    const { recorded } = renderScreen(<OurPromiseScreen />, { path: '/our-promise' })
    expect(recorded.pages.at(-1)?.title).toBe('Cupboard - Our promise')
    const steps = screen.getAllByRole('heading', { level: 2 }).map((title) => title.closest('li'))
    expect(steps.map((step) => step?.textContent)).toEqual([
      expect.stringMatching(/^1 Three minutes\s*Tell us who lives there\s*Eight short questions/),
      expect.stringMatching(/^2 Before you pay\s*See your shelves filled\s*We work out how much you use/),
      expect.stringMatching(/^3 By itself\s*We refill the shelf\s*We tell you ahead of each delivery/),
    ])
    for (const step of steps) expect(step?.querySelector('svg')).not.toBeNull()
  })

  it('says when a box leaves the warehouse, and where the service is (LAND-52, LAND-53)', () => {
    renderScreen(<OurPromiseScreen />, { path: '/our-promise' })
    const shipping = screen.getByText('Free shipping over $20').closest('li')
    expect(shipping).toHaveTextContent(/^Free shipping over \$20\s*It leaves our warehouse the next business day\./)
    expect(screen.getByText(/^We deliver to certain zip codes in and around Austin, Texas\./)).toBeVisible()
  })

  it('claims what the landing does of shipping, prices and leaving (LAND-50, LAND-51)', () => {
    const { container } = renderScreen(<OurPromiseScreen />, { path: '/our-promise' })
    for (const claim of [
      'Free shipping over $20',
      'Small orders may ship every other month.',
      'Cancel anytime',
      'no lock-in',
      'Grocery-store prices',
    ])
      expect(container).toHaveTextContent(claim)
  })

  it.each<[string, RenderScreenOptions]>([
    ['a visitor', {}],
    ['who is approved already', { signUpData: { approved: true } }],
    ['whom the partner delivers to', { signUpData: { utm_campaign: 'coupon_fetch' } }],
    ['a customer', { session: SIGNED_IN }],
  ])('leads %s back to the landing (LAND-84)', (_, options) => {
    renderScreen(<OurPromiseScreen />, { path: '/our-promise', ...options })
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  })

  it('goes on to the gate with query and sign-up data (LAND-83, SHELL-39)', async () => {
    const rendered = renderScreen(<OurPromiseScreen />, {
      path: '/our-promise?rc=spring',
      signUpData: { rc: 'spring' },
    })
    await rendered.user.click(screen.getByRole('link', { name: 'Continue' }))
    expect(rendered.location()).toMatchObject({
      pathname: '/check-availability',
      search: '?rc=spring',
      state: { signUpData: { rc: 'spring' } },
    })
  })

  it.each<[string, string, RenderScreenOptions]>([
    ['who is approved already', 'LAND-80', { signUpData: { approved: true } }],
    ['whom the partner delivers to', 'LAND-81', { signUpData: { utm_campaign: 'coupon_Fetch' } }],
    [
      'anybody while it is open to all',
      'LAND-82',
      { signUpData: { signupsOpen: true }, flags: { ungatedSignup: true } },
    ],
  ])('goes on to the questions by link and by Enter for %s (%s)', async (_who, _row, options) => {
    for (const by of ['link', 'Enter']) {
      const { user, location, unmount } = renderScreen(<OurPromiseScreen />, { path: '/our-promise', ...options })
      await (by === 'link' ? user.click(screen.getByRole('link', { name: 'Continue' })) : user.keyboard('{Enter}'))
      expect([by, location().pathname]).toEqual([by, '/start/1'])
      unmount()
    }
  })

  it('goes on to the gate by Enter, too (LAND-83)', async () => {
    const { user, location } = renderScreen(<OurPromiseScreen />, { path: '/our-promise' })
    await user.keyboard('{Enter}')
    expect(location().pathname).toBe('/check-availability')
  })
})
