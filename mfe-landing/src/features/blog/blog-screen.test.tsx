import { screen } from '@testing-library/react'
import type { Session } from '@cupboard/shared/module'
import { renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { SIGNED_IN } from '../../testing/samples.ts'

describe('the blog', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))

  it.each<[string, Session]>([
    ['a visitor', { status: 'signed-out' }],
    ['who may be signed in', { status: 'checking' }],
    ['a customer', SIGNED_IN],
  ])('leads %s to the one that is configured, in its own place (SHELL-16, OP-20)', async (_, session) => {
    const { length } = window.history
    renderScreen(routes, { path: '/blog', session, pageData: { blogUrl: '#stories?from=shelf' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Opening the blog…' })).toBeVisible()
    expect(window.location.hash).toBe('#stories?from=shelf')
    expect(window.history).toHaveLength(length)
  })

  it('says that there is none where none is configured, and leads home (SHELL-16, OP-20)', async () => {
    renderScreen(routes, { path: '/blog' })
    expect(await screen.findByRole('heading', { level: 1, name: 'No stories on this shelf yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
    expect(window.location.hash).toBe('')
  })
})
