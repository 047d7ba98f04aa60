import { waitFor } from '@testing-library/react'
import { createEventBus } from '@cupboard/shared/events'
import type { ShellSession } from './session.ts'
import { watchSession } from './watch-session.ts'

const notLoaded = new Error('Loading chunk identity failed.')
jest.mock('./auth-error-flow.ts', () => {
  throw notLoaded
})

it('an auth error whose flow does not load is reported, each time (SHELL-66)', async () => {
  const session: ShellSession = Object.create(null)
  const report = jest.fn()
  const events = createEventBus(report)
  const leaveFor = jest.fn(async () => undefined)
  watchSession({ page: window, session, events, report, router: { navigate: jest.fn() }, leaveFor })
  for (const reports of [[[notLoaded]], [[notLoaded], [notLoaded]]]) {
    events.emit('auth.failed', { reason: 'not_signed_in' })
    await waitFor(() => expect(report.mock.calls).toEqual(reports))
  }
  expect(leaveFor).not.toHaveBeenCalled()
})
