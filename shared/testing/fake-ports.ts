import { QueryClient } from '@cupboard/shared/queries'
import { mountRootParcel } from 'single-spa'
import {
  FLAG_DEFAULTS,
  calls,
  ok,
  type CallInput,
  type CallName,
  type CallOutput,
  type EventDetail,
  type EventName,
  type Flags,
  type PageData,
  type Result,
  type SignUpData,
} from '@cupboard/shared/contracts'
import { createEventBus } from '@cupboard/shared/events'
import {
  scopedPorts,
  type CallFailure,
  type MountedPorts,
  type RouterBridge,
  type Session,
  type SessionPort,
  type Widgets,
} from '@cupboard/shared/module'
import { createFakeReadable, type FakeReadable } from './fake-readable.ts'

export type FakeAnswer<Name extends CallName> =
  | CallOutput<Name>
  | Result<CallOutput<Name>, CallFailure>
  | ((input: CallInput<Name>) => FakeOutcome<Name> | Promise<FakeOutcome<Name>>)
export type FakeOutcome<Name extends CallName> = CallOutput<Name> | Result<CallOutput<Name>, CallFailure>
export type FakeApi = { readonly [Name in CallName]?: FakeAnswer<Name> }

export interface FakeOptions {
  readonly session?: Session
  /** The acts that this test expects, each with its outcome. */
  readonly sessionActs?: Partial<SessionPort>
  readonly flags?: Partial<Flags>
  readonly signUpData?: SignUpData
  /** What this browser keeps for the module already. */
  readonly stored?: Readonly<Record<string, string>>
  readonly api?: FakeApi
  /** Standing still, or told anew each time. */
  readonly now?: Date | (() => Date)
  readonly widgets?: Widgets
  readonly pageData?: Partial<PageData>
}

/** What the screen did with its ports, in order. */
export interface Recorded {
  readonly calls: {
    readonly name: CallName
    readonly input: unknown
    readonly headers: Readonly<Record<string, string>>
  }[]
  readonly events: { readonly name: EventName; readonly detail: unknown }[]
  readonly pages: { readonly title: string; readonly announce?: string }[]
  readonly announcements: string[]
  readonly tracked: { readonly name: string; readonly properties: unknown }[]
  readonly reports: unknown[]
  /** What the test did not expect; `renderScreen` fails the test for it. */
  readonly unexpected: string[]
}

const pageData: PageData = {
  registry: { release: 'test', modules: [] },
  publicOrigin: 'http://localhost',
  clockOffsetMs: 0,
  sandbox: true,
  identity: {
    region: 'us-east-1',
    userPoolId: 'us-east-1_test',
    userPoolClientId: 'client',
    identityPoolId: 'us-east-1:pool',
  },
  cards: { publishableKey: 'pk_test' },
  campaignSlugs: [],
  notFound: false,
}

type NamedPage = Recorded['pages'][number]

/** Notes how the page is named, as the shell names it: also while something is wrong. */
function fakePage({ pages, announcements }: Recorded): MountedPorts['page'] {
  let named: NamedPage = { title: '' }
  let wrongs = 0
  const note = () => pages.push(wrongs > 0 ? { ...named, title: `Error: ${named.title}` } : named)
  return {
    show: (page) => {
      named = page
      note()
    },
    wrong() {
      if (++wrongs === 1) note()
      return () => {
        if (--wrongs === 0) note()
      }
    },
    announce: (message) => announcements.push(message),
  }
}

type Refuse = (what: string) => never

/** What can be done about a session: a test names the acts that it expects. */
const sessionActs = (session: FakeReadable<Session>, refuse: Refuse) => ({
  ready: async () => session.get(),
  reload: async () => session.get(),
  signIn: async () => refuse('signing in'),
  signUp: async () => refuse('signing up'),
  confirmSignUp: async () => refuse('confirming a sign-up'),
  resendSignUpCode: async () => refuse('resending a sign-up code'),
  completeMagicLink: async () => refuse('completing a magic link'),
  requestPhoneCode: async () => refuse('requesting a phone code'),
  verifyPhone: async () => refuse('verifying a phone'),
  requestEmailCode: async () => refuse('requesting an e-mail code'),
  verifyEmail: async () => refuse('verifying an e-mail'),
  changePassword: async () => refuse('changing the password'),
  requestPasswordCode: async () => refuse('requesting a password code'),
  setPassword: async () => refuse('setting a password'),
  devices: async () => refuse('listing devices'),
  signOutDevice: async () => refuse('signing a device out'),
  identityIds: async () => ({}),
  signOut: async () => session.set({ status: 'signed-out' }),
})

/** In a module's own tests, what the shell would refuse it. */
const scoped = (ports: MountedPorts, refuse: Refuse): MountedPorts =>
  typeof __USES__ === 'undefined'
    ? ports
    : { ...ports, ...scopedPorts(ports, __USES__, (what) => refuse(`${what}, which the module does not declare`)) }

/** Ports in memory. A call, a widget or a session act that the test does not name fails the test. */
export function createFakePorts(options: FakeOptions, router: RouterBridge) {
  const recorded: Recorded = {
    calls: [],
    events: [],
    pages: [],
    announcements: [],
    tracked: [],
    reports: [],
    unexpected: [],
  }
  const refuse: Refuse = (what) => {
    recorded.unexpected.push(what)
    throw new Error(`The test did not expect ${what}.`)
  }
  const { now = new Date('2026-11-20T18:00:00Z') } = options
  const session = createFakeReadable<Session>(options.session ?? { status: 'signed-out' })
  const signUpData = createFakeReadable<SignUpData | undefined>(options.signUpData)
  const flags = createFakeReadable<Flags>({ ...FLAG_DEFAULTS, ...options.flags })
  const kept = new Map(Object.entries(options.stored ?? {}))
  const bus = createEventBus((error) => recorded.reports.push(error))
  bus.on('order.completed', () => signUpData.set(undefined))

  async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    headers: Readonly<Record<string, string>>,
  ) {
    recorded.calls.push({ name, input, headers })
    const answer: FakeAnswer<Name> | undefined = options.api?.[name]
    if (answer === undefined) return refuse(`the call ${name} ${JSON.stringify(input)}`)
    const outcome: unknown = typeof answer === 'function' ? await answer(input) : answer
    return isFailure(outcome) ? outcome : ok(answerOf(name, isSuccess(outcome) ? outcome.value : outcome))
  }

  const ports: MountedPorts = {
    router,
    session: { ...session, ...sessionActs(session, refuse), ...options.sessionActs },
    api: { call: (name, input, callOptions) => call(name, input, callOptions?.headers ?? {}) },
    flags: { ...flags, flag: (name) => flags.get()[name] },
    analytics: { track: (name, properties) => recorded.tracked.push({ name, properties }) },
    events: {
      ...bus,
      emit<Name extends EventName>(name: Name, detail: EventDetail<Name>) {
        recorded.events.push({ name, detail })
        return bus.emit(name, detail)
      },
    },
    signUpData: {
      ...signUpData,
      update(change) {
        const next = { ...signUpData.get(), ...change }
        signUpData.set(next)
        return next
      },
      clear: () => signUpData.set(undefined),
    },
    storage: { get: (name) => kept.get(name), set: (name, value) => void kept.set(name, value) },
    clock: { now: typeof now === 'function' ? now : () => now },
    page: fakePage(recorded),
    report: (error) => recorded.reports.push(error),
    widgets: { load: async (name) => options.widgets?.[name] ?? refuse(`the widget ${name}`) },
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
    }),
    pageData: { ...pageData, ...options.pageData },
    mountParcel: mountRootParcel,
  }
  return { ports: scoped(ports, refuse), emit: ports.events.emit, recorded, session, signUpData, flags, kept }
}

const isResult = (value: unknown): value is { ok: unknown } =>
  typeof value === 'object' && value !== null && 'ok' in value
const isFailure = (value: unknown): value is { ok: false; error: CallFailure } =>
  isResult(value) && value.ok === false && 'error' in value
const isSuccess = (value: unknown): value is { ok: true; value: unknown } =>
  isResult(value) && value.ok === true && 'value' in value

/** A made-up answer is held to the contract too. */
function answerOf<Name extends CallName>(name: Name, value: unknown): CallOutput<Name>
function answerOf(name: CallName, value: unknown): unknown {
  return calls[name].response.parse(value)
}
