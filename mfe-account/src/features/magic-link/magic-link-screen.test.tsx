import { act, screen, waitFor } from '@testing-library/react'
import { err, ok } from '@cupboard/shared/contracts'
import type { Session, SessionPort } from '@cupboard/shared/module'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { signedIn } from '../../testing/samples.ts'

const LINK = '/magiclink?u=user-1&s=secret-1'
const completing = (completeMagicLink: SessionPort['completeMagicLink'], options: RenderScreenOptions = {}) =>
  renderScreen(routes, { path: LINK, ...options, sessionActs: { completeMagicLink } })

describe('a sign-in link', () => {
  it.each([LINK, '/magiclink?s=secret-1&u=user-1', '/magiclink?channel=email&utm_source=mail&s=secret-1&u=user-1'])(
    'signs in with what it carries and goes to the dashboard: %s (ACC-25, SHELL-38)',
    async (path) => {
      const used: string[][] = []
      const complete: SessionPort['completeMagicLink'] = async (username, secret) => {
        used.push([username, secret])
        return ok(undefined)
      }
      const { location } = completing(complete, { path })
      await waitFor(() => expect(location().pathname).toBe('/dashboard'))
      expect(used).toEqual([['user-1', 'secret-1']])
    },
  )

  it('loses its secrets from the address before the page is shown (ACC-25, OP-56)', async () => {
    const { entries, recorded } = completing(() => new Promise(() => undefined))
    await screen.findByRole('heading', { name: 'Opening your cupboard…' })
    expect(entries.map(({ search }) => search)).toEqual([''])
    expect(recorded.pages).toHaveLength(1)
  })

  it.each(['?s=secret-1', '?u=&s=secret-1', '?path=%2Fdashboard', ''])(
    'needs the u param, and tries no link without it: "%s" (ACC-25, ACC-26)',
    async (search) => {
      const completeMagicLink = jest.fn(async () => ok(undefined))
      completing(completeMagicLink, { path: `/magiclink${search}` })
      expect((await screen.findByRole('alert')).textContent).toBe('Expected `u` param')
      expect(completeMagicLink).not.toHaveBeenCalled()
    },
  )

  it('misses no u param that is there (ACC-26, SHELL-38)', async () => {
    completing(async () => ok(undefined), { path: '/magiclink?u=user-1' })
    expect((await screen.findByRole('alert')).textContent).toBe('Expected `s` param')
  })

  it('waits for the session that is there, and is used where there is none (ACC-27)', async () => {
    const steps: string[] = []
    let answer: (session: Session) => void = () => {}
    const { location } = renderScreen(routes, {
      path: LINK,
      sessionActs: {
        ready: () => new Promise((resolve) => (answer = resolve)),
        completeMagicLink: async () => {
          steps.push('link')
          return ok(undefined)
        },
      },
    })
    expect(await screen.findByRole('heading', { name: 'Opening your cupboard…' })).toBeVisible()
    expect(steps).toEqual([])
    await act(async () => answer({ status: 'signed-out' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
    expect(steps).toEqual(['link'])
  })

  it.each([
    ['the link', LINK],
    ['a link that is not complete', '/magiclink?s=secret-1'],
    ['a link without all that it carried', '/magiclink'],
  ])('uses the session that is there before %s (ACC-27, SHELL-38)', async (_, path) => {
    const completeMagicLink = jest.fn(async () => err('failed' as const))
    const { location } = completing(completeMagicLink, { session: signedIn(), path })
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
    expect(completeMagicLink).not.toHaveBeenCalled()
  })

  it('goes to /login when it fails, from where nothing leads back to it (ACC-28, OP-57)', async () => {
    const { entries, recorded } = completing(async () => err('failed'))
    await waitFor(() => expect(entries.map(({ pathname }) => pathname)).toEqual(['/login']))
    expect(await screen.findByRole('alert')).toHaveTextContent('That link could not be opened just now.')
    expect(recorded.calls).toEqual([])
  })

  const EXPIRED = /Your previous link expired. We sent you a new one by text or email/
  const expired = (options: RenderScreenOptions = {}) =>
    completing(async () => err('expired'), { api: { magicLink: { sent: true } }, ...options })

  it('asks for a new link by itself when it has expired, and says so (ACC-29, ACC-31)', async () => {
    const { recorded } = expired()
    expect(await screen.findByText(EXPIRED)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'That link has expired' })).toBeVisible()
    const body = { cognitoPoolId: 'us-east-1_test', username: 'user-1', channel: 'sms', path: '/dashboard' }
    expect(recorded.calls.map(({ name, input }) => [name, input])).toEqual([['magicLink', { body }]])
  })

  it('shows itself that the link expired, with a way back to sign in (ACC-30, ACC-33)', async () => {
    const { location, unmount } = expired()
    expect(await screen.findByText(EXPIRED)).toBeVisible()
    expect(location().pathname).toBe('/magiclink')
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
    unmount()
    expired({ path: `${LINK}&channel=email` })
    expect(await screen.findByText(/We sent you a new one by email/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
  })

  it('sends the new link the way of the old one (ACC-29, ACC-31)', async () => {
    const { recorded } = renderScreen(routes, {
      path: `${LINK}&channel=email`,
      api: { magicLink: { sent: true } },
      sessionActs: { completeMagicLink: async () => err('expired') },
    })
    expect(await screen.findByText(/^Your previous link expired\. We sent you a new one by email\./)).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { username: 'user-1', channel: 'email' } })
  })

  it.each(['', '&channel=', '&channel=fax'])(
    'sends the new link by text where the old one does not say how it was sent: "%s" (ACC-05, ACC-31)',
    async (channel) => {
      const { recorded } = expired({ path: `${LINK}${channel}` })
      expect(await screen.findByText(EXPIRED)).toBeVisible()
      expect(recorded.calls[0]?.input).toMatchObject({ body: { username: 'user-1', channel: 'sms' } })
    },
  )

  it('sends the new link to where the old one led (ACC-31, ACC-38)', async () => {
    const { recorded } = completing(async () => err('expired'), {
      path: `${LINK}&path=%2Fdashboard%2Forders`,
      api: { magicLink: { sent: true } },
    })
    expect(await screen.findByText(EXPIRED)).toBeVisible()
    expect(recorded.calls[0]?.input).toMatchObject({ body: { path: '/dashboard/orders' } })
  })

  it.each([
    ['has expired', LINK, 'Back to sign in'],
    ['is not complete', '/magiclink?s=secret-1', 'Send a new link'],
  ])('that %s leads to sign in with where it would have led (ACC-38)', async (_, path, way) => {
    const { user, location } = expired({ path: `${path}&path=%2Fdashboard%2Forders` })
    await user.click(await screen.findByRole('link', { name: way }))
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/dashboard/orders' } })
  })

  const refused = (status: number, code: string, error: string) => ({
    ok: false as const,
    error: { code, status, problem: { type: '', title: '', status, code, error } },
  })
  it.each([
    ['when too many were asked for', refused(429, 'rate_limited', 'Ask in 9 minutes.'), /Ask in 9 minutes/],
    ['when the server cannot', refused(503, 'unavailable', 'x'), /could not send you another/],
    [
      'when no other can be had',
      { ok: false as const, error: { code: 'network' as const } },
      /could not send you another/,
    ],
  ])('says on /login why a link does not sign in, %s (ACC-28, ACC-32)', async (_when, magicLink, reason) => {
    const { location } = completing(async () => err('expired'), { api: { magicLink } })
    expect(await screen.findByRole('alert')).toHaveTextContent(reason)
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/dashboard' } })
  })

  it('says on /login that its account is unknown (ACC-19, ACC-32)', async () => {
    const { location } = completing(async () => err('expired'), {
      api: { magicLink: refused(404, 'user_unknown', 'x') },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know the account of that link')
    expect(location()).toMatchObject({ pathname: '/login', state: { returnTo: '/dashboard' } })
  })

  it('goes to /login when the new link cannot be had (ACC-32)', async () => {
    const { location } = completing(async () => err('expired'), {
      api: { magicLink: { ok: false, error: { code: 'network' } } },
    })
    await waitFor(() => expect(location().pathname).toBe('/login'))
  })

  it.each([
    ['the path that it was asked for', '/dashboard/order/o-1', '/dashboard/order/o-1'],
    ['the dashboard, where its path is another site', '//evil.example', '/dashboard'],
  ])('leads to %s, whoever is signed in already, too (ACC-38)', async (_, asked, led) => {
    const path = `${LINK}&path=${encodeURIComponent(asked)}`
    for (const session of [undefined, signedIn()]) {
      const { location, unmount } = completing(async () => ok(undefined), { path, ...(session && { session }) })
      await waitFor(() => expect(location().pathname).toBe(led))
      unmount()
    }
  })
})
