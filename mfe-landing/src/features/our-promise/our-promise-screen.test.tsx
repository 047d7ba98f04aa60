import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { OurPromiseScreen } from './our-promise-screen.tsx'

describe('the promise', () => {
  it('leads back to the landing (LAND-84)', () => {
    renderScreen(<OurPromiseScreen />, { path: '/our-promise' })
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  })

  it('goes on to the gate with query and sign-up data (LAND-83)', async () => {
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
})
