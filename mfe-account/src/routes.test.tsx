import { waitFor } from '@testing-library/react'
import { ok, paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { signedIn } from './testing/samples.ts'

it.each([paths.account(), paths.enrollEmployee('larkspur')])(
  '%s says that it is seen as it opens (SHELL-47)',
  async (path) => {
    const { recorded, location } = renderScreen(routes, {
      path,
      api: CALL_OUTPUTS,
      session: signedIn(),
      sessionActs: { devices: async () => ok([]) },
    })
    await waitFor(() => expect(recorded.pages).not.toEqual([]))
    expect(location().pathname).toBe(path)
  },
)

it.each([paths.login(), paths.classicLogin(), paths.magicLink(), paths.keepContact()])(
  '%s says so to a visitor (SHELL-47)',
  async (path) => {
    const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS })
    await waitFor(() => expect(recorded.pages).not.toEqual([]))
    expect(location().pathname).toBe(path)
  },
)
