import { waitFor } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { signedIn } from './testing/samples.ts'

it.each([paths.dashboard(), paths.pastDeliveries(), paths.receipt('o-1'), paths.faqs()])(
  '%s says that it is seen as it opens (SHELL-47)',
  async (path) => {
    const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS, session: signedIn })
    await waitFor(() => expect(recorded.pages).not.toEqual([]))
    expect(location().pathname).toBe(path)
  },
)

it.each([paths.dashboard(), paths.pastDeliveries(), paths.receipt('o-1'), paths.faqs()])(
  '%s is the same with one slash at its end (DASH-54)',
  async (path) => {
    const titleOf = async (at: string) => {
      const { recorded, unmount } = renderScreen(routes, { path: at, api: CALL_OUTPUTS, session: signedIn })
      await waitFor(() => expect(recorded.pages).not.toEqual([]))
      unmount()
      return recorded.pages[0]?.title
    }
    expect(await titleOf(`${path}/`)).toBe(await titleOf(path))
  },
)
