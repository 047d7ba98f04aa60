import { waitFor } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'
import { SAMPLE_SIGN_UP_DATA } from './testing/samples.ts'

it.each([
  paths.gate(),
  paths.gateSuccess(),
  paths.waitlist(),
  paths.household(),
  paths.bathrooms(),
  paths.trash(),
  paths.cooking(),
  paths.dishwashing(),
  paths.cleaning(),
  paths.laundry(),
  paths.preference(),
  paths.recommendation(),
])('%s says that it is seen as it opens (SHELL-47)', async (path) => {
  const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS, signUpData: SAMPLE_SIGN_UP_DATA })
  await waitFor(() => expect(recorded.pages).not.toEqual([]))
  expect(location().pathname).toBe(path)
})
