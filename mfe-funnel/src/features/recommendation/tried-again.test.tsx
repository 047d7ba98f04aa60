import { act, screen } from '@testing-library/react'
import { err } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { SAMPLE_GROUPS, SAMPLE_ROUNDER, SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('a first delivery of which nothing could be had', () => {
  it('is calculated once more at "Try again?", which is said meanwhile (FUN-56, FUN-58)', async () => {
    let isDown = true
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { user } = renderScreen(routes, {
      path: '/recommendation',
      signUpData: SAMPLE_SIGN_UP_DATA,
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
    expect(await screen.findByRole('heading', { name: "Here's your recommended first delivery." })).toBeVisible()
  })
})
