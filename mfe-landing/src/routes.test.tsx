import { waitFor } from '@testing-library/react'
import { paths } from '@cupboard/shared/contracts'
import { CALL_OUTPUTS, renderScreen } from '@cupboard/shared/testing'
import { routes } from './routes.tsx'

it.each([
  '/',
  paths.ourPromise(),
  paths.about(),
  paths.science(),
  paths.blog(),
  paths.bundle('everyday'),
  paths.productGroup(CALL_OUTPUTS.productGroups[0]?.groupName ?? ''),
  '/ref/ann',
])('%s says that it is seen as it opens (SHELL-47)', async (path) => {
  const { recorded, location } = renderScreen(routes, { path, api: CALL_OUTPUTS })
  await waitFor(() => expect(recorded.pages).not.toEqual([]))
  expect(location().pathname).toBe(path)
})
