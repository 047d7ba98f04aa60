import { screen, waitFor } from '@testing-library/react'
import { renderScreen, type FakeApi } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'

const LINK = '/keep-contact?s=secret-1'
const UNKNOWN = { ok: false as const, error: { code: 'network' as const, status: 404 } }
const read: FakeApi = { readWayBack: { contact: 'email', changedTo: 'n***@e***' } }
const problemOf = (code: string, status: number) => ({
  ok: false as const,
  error: { code, status, problem: { type: '', title: '', status, code, error: 'No' } },
})

describe('the link of a letter that tells of a change', () => {
  it('says what happened and takes nothing back by being opened (API-20)', async () => {
    const { recorded } = renderScreen(routes, { path: LINK, api: read })
    expect(await screen.findByText(/asked to change its email to n\*\*\*@e\*\*\*/)).toBeVisible()
    expect(recorded.calls.map(({ name }) => name)).toEqual(['readWayBack'])
    expect(recorded.calls[0]?.input).toEqual({ body: { secret: 'secret-1' } })
  })

  it('loses its secret from the address before the page is shown (SHELL-48)', async () => {
    const { entries, recorded } = renderScreen(routes, { path: LINK, api: read })
    await screen.findByRole('heading', { level: 1 })
    expect(entries.map(({ search }) => search)).toEqual([''])
    expect(recorded.pages).toHaveLength(1)
  })

  it('takes the change back, and says who signs in now and what to do next (API-20)', async () => {
    const { user } = renderScreen(routes, {
      path: LINK,
      api: { ...read, takeWayBack: { email: 'o***@e***', phone: '+*******0123' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Take the change back' }))
    expect(await screen.findByText(/Only o\*\*\*@e\*\*\* and \+\*{7}0123 can sign in now/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  it.each([
    ['used or too old', LINK, { readWayBack: UNKNOWN }],
    ['without its secret', '/keep-contact', {}],
  ] as const)('that is %s says so, with a way on (API-20)', async (_what, path, api) => {
    renderScreen(routes, { path, api })
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  it('that was used meanwhile says so (API-20)', async () => {
    const { user } = renderScreen(routes, {
      path: LINK,
      api: { ...read, takeWayBack: problemOf('way_back_unknown', 404) },
    })
    await user.click(await screen.findByRole('button', { name: 'Take the change back' }))
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  })

  it.each([
    ['contact_taken', 409, /another account has confirmed that contact/],
    ['internal', 500, /was not taken back/],
  ])('tells a failure in view and keeps the button: %s (API-20)', async (code, status, words) => {
    const { user } = renderScreen(routes, { path: LINK, api: { ...read, takeWayBack: problemOf(code, status) } })
    await user.click(await screen.findByRole('button', { name: 'Take the change back' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Take the change back' })).toBeVisible()
  })
})
