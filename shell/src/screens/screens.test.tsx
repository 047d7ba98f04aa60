import { onlineManager } from '@cupboard/shared/queries'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Session } from '@cupboard/shared/module'
import { createFakeReadable, renderScreen } from '@cupboard/shared/testing'
import type { MountFailure } from '../composition/mount-with-fallback.ts'
import type { Ownership } from '../registry/ownership.ts'
import type { ShellRouter } from '../routing/router.ts'
import { signedIn } from '../testing/samples.ts'
import { FailedModule } from './failed-module.tsx'
import { LoadingFailed } from './loading-failed-screen.tsx'
import { MainContext } from './main-context.ts'
import { NotFound } from './not-found-screen.tsx'
import { ShellPages, type Arrived } from './shell-pages.tsx'

describe('the shell’s own screens', () => {
  it.each(['/nowhere', '/nowhere?rc=spring', '/dashboard/nowhere'])(
    'says that a page cannot be found: %s (SHELL-42)',
    (path) => {
      renderScreen(<NotFound />, { path })
      expect(screen.getByRole('heading', { level: 1, name: "Oops! That page can't be found." })).toBeTruthy()
    },
  )

  it.each<Arrived>(['nothing', 'page', 'not-found'])(
    'says so at nobody’s path, below one of the shell’s own too, in a document that arrived with this: %s (SHELL-07, SHELL-42)',
    (arrived) => {
      for (const pathname of ['/no/such/page', '/ops/more']) {
        const at = { location: { pathname }, hasArrived: true, isNavigating: false, failure: undefined }
        const router: ShellRouter = Object.assign(Object.create(null), createFakeReadable(at))
        const ownership: Ownership = Object.assign(Object.create(null), { ownerOf: () => undefined })
        const main = { element: document.body, owner: createFakeReadable(undefined) }
        const { unmount } = renderScreen(
          <MainContext value={main}>
            <ShellPages {...{ router, ownership, arrived }} />
          </MainContext>,
        )
        expect(screen.getByRole('heading', { level: 1, name: "Oops! That page can't be found." })).toBeVisible()
        unmount()
      }
    },
  )

  it('leads home and keeps the query (SHELL-43, SHELL-44)', () => {
    renderScreen(<NotFound />, { path: '/nowhere?utm_source=a%26b&rc=y%20z' })
    const home = screen.getByRole('link', { name: 'Go to homepage' })
    expect(home.getAttribute('href')).toBe('/?utm_source=a%26b&rc=y%20z')
  })

  it.each<[string, Session]>([
    ['a visitor', { status: 'signed-out' }],
    ['who is not known yet', { status: 'checking' }],
    ['a customer', signedIn],
  ])('leads %s home, from anywhere (SHELL-43)', async (_, session) => {
    for (const path of ['/nowhere', '/dashboard/nowhere', '/start/9', '/products/none']) {
      const { user, location, unmount } = renderScreen(<NotFound />, { path, session })
      await user.click(screen.getByRole('link', { name: 'Go to homepage' }))
      expect([path, location().pathname]).toEqual([path, '/'])
      unmount()
    }
  })

  it('says that loading failed, and tries again without a reload (SHELL-46)', async () => {
    const onRetry = jest.fn()
    const { user } = renderScreen(<LoadingFailed isOffline={false} isRetrying={false} onRetry={onRetry} />)
    expect(screen.getByRole('heading', { name: 'Loading failed! Please reload.' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('says so in the place of the module, and while it tries again, too (SHELL-46)', async () => {
    let end = () => {}
    const retry = () => new Promise<void>((resolve) => (end = resolve))
    const failed = createFakeReadable<MountFailure | undefined>(undefined)
    const element = document.body.appendChild(document.createElement('main'))
    const { user } = renderScreen(
      <MainContext value={{ element, owner: createFakeReadable(undefined) }}>
        <FailedModule failed={failed} />
      </MainContext>,
    )
    expect(element).toBeEmptyDOMElement()
    act(() => failed.set({ isOffline: false, retry }))
    const place = within(element)
    expect(place.getByRole('heading', { name: 'Loading failed! Please reload.' })).toBeVisible()
    await user.click(place.getByRole('button', { name: 'Try again' }))
    expect(place.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    await act(async () => end())
    expect(place.getByRole('button', { name: 'Try again' })).toBeEnabled()
    act(() => failed.set(undefined))
    expect(element).toBeEmptyDOMElement()
    element.remove()
  })

  it('says that the line is down, and goes on by itself when it is back (SHELL-46)', async () => {
    onlineManager.setOnline(false)
    const onRetry = jest.fn()
    const { user, recorded } = renderScreen(<LoadingFailed isOffline isRetrying={false} onRetry={onRetry} />)
    expect(screen.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeTruthy()
    expect(recorded.pages).toEqual([
      { title: 'Cupboard - You are offline', announce: 'You are offline.', isStandIn: true },
    ])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(2))
  })
})
