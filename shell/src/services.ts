import { API, type DrawnCall, type PageData } from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import { drawnSession, type EventsPort, type ModulePorts, type ReportPort } from '@cupboard/shared/module'
import { createApiClient } from './api/create-api-client.ts'
import type { FirstPaint } from './first-paint.ts'
import { loadOnce } from './load-once.ts'
import { createMockMode, type MockMode } from './mock/mock-mode.ts'
import { mockable } from './mock/mockable.ts'
import { createCallSlices } from './ports/call-slices.ts'
import { createClock } from './ports/clock.ts'
import { asDrawnFor } from './ports/drawn-for.ts'
import type { ShellFlags } from './ports/flags.ts'
import { createQueryClient } from './ports/query-client.ts'
import { createSignUpData } from './ports/sign-up-data.ts'
import { createStoragePort } from './ports/storage.ts'
import { createHold, type Hold } from './session/hold.ts'
import type { LoadIdentity, Signing } from './session/identity.ts'
import { followLastCalls } from './session/last-calls.ts'
import type { LeavePages } from './session/leave.ts'
import { createSession, type ShellSession } from './session/session.ts'
import { createSignedOutMark } from './session/signed-out-mark.ts'
import { storedUser } from './session/stored-tokens.ts'
import { createTransport, type Whose } from './session/transport.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** How long one call may take. */
const CALL_TIMEOUT_MS = 20_000

/** Everything of the shell that does not need the router. */
export type Services = Omit<ModulePorts, 'router' | 'page' | 'widgets' | 'session' | 'flags'> & {
  readonly session: ShellSession
  readonly flags: ShellFlags
  readonly mock: MockMode
  /** Fetches what the first call will be authorised with. */
  readonly prepareCalls: () => Promise<unknown>
}

function identityLoader(
  settings: PageData['identity'],
  firstPaint: FirstPaint,
  keptUser: () => string | null,
): LoadIdentity {
  return loadOnce(async () => {
    await firstPaint.done
    const { createAmplifyIdentity } = await import(/* webpackChunkName: "identity" */ './session/amplify-identity.ts')
    return createAmplifyIdentity(settings, keptUser)
  })
}

/**
 * What calls are authorised with: the identity service's own client where somebody signs in or has, else a visitor's credentials. Without
 * encryption, on an origin that is not this machine, browsers compute no signature: there the client does.
 */
function signingLoader(
  settings: PageData['identity'],
  amplify: LoadIdentity,
  firstPaint: FirstPaint,
  keptUser: () => string | null,
) {
  const visitor = loadOnce(async () => {
    await firstPaint.done
    const { createVisitor } = await import(/* webpackChunkName: "visitor" */ './session/visitor.ts')
    return createVisitor({
      settings,
      send: (input, init) => window.fetch(input, init),
      storage: window.localStorage,
      now: () => Date.now(),
    })
  })
  return (whose: Whose = 'anybody'): Promise<Signing> =>
    !window.isSecureContext || (whose === 'anybody' && keptUser() !== null) ? amplify() : visitor()
}

/** Leaves a breadcrumb for each identity, once. SHELL-57. */
function noteVisitors(breadcrumb: Telemetry['breadcrumb']): (identityId: string) => void {
  let visitor: string | undefined
  return (identityId) => {
    if (identityId === visitor) return
    visitor = identityId
    breadcrumb('identity', identityId)
  }
}

interface ConnectOptions {
  readonly amplify: LoadIdentity
  readonly signing: (whose: Whose) => Promise<Signing>
  readonly mock: MockMode
  readonly hasLeft: () => boolean
  readonly hold: Hold
  readonly events: EventsPort
  readonly clock: Pick<ModulePorts['clock'], 'now'>
  readonly onVisitor: (identityId: string) => void
  readonly drawn: readonly DrawnCall[]
}

/** The way to the server: signed calls and the identity service, or canned answers of both. */
function connect({ amplify, signing, mock, hasLeft, hold, events, clock, onVisitor, drawn }: ConnectOptions) {
  const now = () => Date.now()
  const { origin } = window.location
  const signed = createTransport({
    async signing(whose) {
      await hold.over()
      return signing(whose)
    },
    send: (input, init) => window.fetch(input, init),
    now,
    hasLeft,
    onAuthFailure: (reason) => events.emit('auth.failed', { reason }),
    onVisitor,
  })
  const { transport, identity } = mockable({ transport: signed, identity: amplify }, mock, {
    storage: window.sessionStorage,
    now: clock.now,
    origin,
  })
  const api = createApiClient({
    transport,
    events,
    timeoutMs: CALL_TIMEOUT_MS,
    baseUrl: `${origin}${API}`,
    now,
    drawn,
  })
  return { api, identity }
}

export function createServices(
  toldByPage: PageData,
  {
    report: send,
    analytics,
    breadcrumb,
    flags,
  }: Pick<Telemetry, 'report' | 'analytics' | 'breadcrumb'> & {
    readonly flags: ShellFlags
  },
  firstPaint: FirstPaint,
  leavePages: LeavePages,
): Services {
  const storage = window.localStorage
  const events = createEventBus(send)
  const slices = createCallSlices(events)
  const report: ReportPort = (error, context) => send(error, { ...slices.describe(), ...context })
  const queryClient = createQueryClient()
  const clock = createClock(toldByPage.clockOffsetMs)
  const mock = createMockMode(window.sessionStorage, flags)
  /** The storage for what this browser knows of its person: mock mode has one of its own. */
  const ownStorage = () => (mock.isOn.get() ? window.sessionStorage : storage)
  const signUpData = createSignUpData({ storage: ownStorage, page: window, events, now: () => Date.now() })
  const mark = createSignedOutMark(ownStorage)
  const keptUser = () => storedUser(storage, toldByPage.identity.userPoolClientId)
  const pageData = asDrawnFor(
    toldByPage,
    mock.isOn.get() ? {} : { signUpData: signUpData.get(), username: mark.isSet() ? null : keptUser() },
  )
  const visitor = pageData.prerendered?.visitor
  const drawn = visitor?.calls ?? []
  const onVisitor = noteVisitors(breadcrumb)
  const amplify = identityLoader(pageData.identity, firstPaint, keptUser)
  const signing = signingLoader(pageData.identity, amplify, firstPaint, keptUser)
  const hold = createHold()
  const { api, identity } = connect({
    ...{ amplify, signing, mock, hasLeft: mark.isSet, hold, events, clock, onVisitor },
    drawn,
  })
  const session = createSession({
    identity,
    api,
    events,
    report,
    storage,
    hasStoredTokens: () => mock.isOn.get() || keptUser() !== null,
    mark,
    hold,
    leavePages,
    lastCalls: followLastCalls(events),
    drawnFor: drawnSession(visitor),
    onSignedOut() {
      drawn.length = 0
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.resetQueries()
    },
    onLeft: () => signUpData.clear(),
    onVisitor,
  })
  mock.isOn.subscribe(() => {
    signUpData.readAgain()
    void queryClient.resetQueries()
    void session.reload()
  })
  return {
    session,
    api,
    flags,
    mock,
    prepareCalls: () => signing(),
    analytics,
    events,
    signUpData,
    storage: createStoragePort(ownStorage),
    clock,
    report,
    queryClient,
    pageData,
  }
}
