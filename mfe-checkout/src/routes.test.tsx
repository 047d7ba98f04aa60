import { waitFor } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { PLAN } from './testing/samples.ts'

it.each([paths.checkout(), paths.orderComplete()])('%s says that it is seen as it opens (SHELL-47)', async (path) => {
  const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS, signUpData: PLAN })
  await waitFor(() => expect(recorded.pages).not.toEqual([]))
  expect(location().pathname).toBe(path)
})
