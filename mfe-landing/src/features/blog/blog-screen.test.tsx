import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'

describe('the blog', () => {
  afterEach(() => window.history.replaceState(null, '', '/'))

  it('leads to the one that is configured (SHELL-16, OP-20)', async () => {
    renderScreen(routes, { path: '/blog', pageData: { blogUrl: '#stories?from=shelf' } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Opening the blog…' })).toBeVisible()
    expect(window.location.hash).toBe('#stories?from=shelf')
  })

  it('says that there is none where none is configured, and leads home (SHELL-16, OP-20)', async () => {
    renderScreen(routes, { path: '/blog' })
    expect(await screen.findByRole('heading', { level: 1, name: 'No stories on this shelf yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to homepage' })).toHaveAttribute('href', '/')
    expect(window.location.hash).toBe('')
  })
})
