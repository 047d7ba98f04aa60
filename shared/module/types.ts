import type { QueryClient } from '@cupboard/shared/queries'
import type { AppProps, LifeCycles } from 'single-spa'
import type {
  CallInput,
  CallName,
  CallOutput,
  EventDetail,
  EventName,
  FlagName,
  Flags,
  PageData,
  PortName,
  Problem,
  Result,
  SignUpData,
  User,
  WidgetName,
  WidgetProps,
} from '@cupboard/shared/contracts'
import type { Location, NavigateOptions, NavigationType, To } from '@cupboard/shared/router'

export type Unsubscribe = () => void

/** Something that can be read now and watched. */
export interface Readable<Value> {
  get(): Value
  subscribe(listener: () => void): Unsubscribe
}

/** The shell's one router, narrowed; it forwards only locations that this module owns. */
export interface RouterBridge extends Readable<{ readonly location: Location; readonly action: NavigationType }> {
  navigate(to: To, options?: NavigateOptions): void
  go(delta: number): void
  createHref(to: To): string
}

export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in'
      readonly username: string
      /** Whether the e-mail, and the phone, as typed last is proved. */
      readonly emailVerified: boolean
      readonly phoneVerified: boolean
      /** Absent until it is loaded, and for an account that has not ordered yet. */
      readonly user: User | undefined
    }

type SignedIn = Extract<Session, { readonly status: 'signed-in' }>
/** What is told of somebody who is here, but for that they are. */
export type SessionField = Exclude<keyof SignedIn, 'status'>
/** Who is here, as far as a screen names what it reads. */
export type SessionOf<Field extends SessionField> = Exclude<Session, SignedIn> | Pick<SignedIn, 'status' | Field>

/** SHR-38. */
export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
}

/** `unavailable`: the service cannot do it just now. */
export type RequestFailure = 'limit_exceeded' | 'unavailable' | 'failed'
export type SignInFailure = 'incorrect_credentials' | 'not_confirmed' | RequestFailure
export type SignUpFailure = 'user_exists' | RequestFailure
export type MagicLinkFailure = 'expired' | 'failed'
export type VerificationFailure = 'code_mismatch' | RequestFailure

export type PasswordFailure = 'incorrect_credentials' | 'weak_password' | RequestFailure
/** `signed_out`: the password is set, but signing in with it failed. */
export type NewPasswordFailure = 'signed_out' | 'code_mismatch' | 'weak_password' | RequestFailure

/** Where somebody is signed in. */
export interface SignedInDevice {
  readonly id: string
  /** In words, such as `Chrome on Windows`; absent where it is unknown. */
  readonly name: string | undefined
  readonly lastSeenAt: Date | undefined
  /** The one that asks. */
  readonly isThis: boolean
}

/** Who is here, and every act of the identity service. Failures are values; `detail` is the provider's message. */
export interface SessionPort extends Readable<Session> {
  /** Resolves once the first check of an existing session has ended. */
  ready(): Promise<Session>
  /** Loads the user again (after an order, an edit…). */
  reload(): Promise<Session>
  signIn(
    email: string,
    password: string,
  ): Promise<Result<void, { readonly code: SignInFailure; readonly detail?: string }>>
  signUp(
    account: NewAccount,
  ): Promise<Result<{ readonly confirmed: boolean }, { readonly code: SignUpFailure; readonly detail?: string }>>
  confirmSignUp(
    email: string,
    code: string,
  ): Promise<Result<void, { readonly code: VerificationFailure; readonly detail?: string }>>
  resendSignUpCode(email: string): Promise<Result<void, { readonly code: RequestFailure; readonly detail?: string }>>
  completeMagicLink(
    username: string,
    secret: string,
  ): Promise<Result<void, { readonly code: MagicLinkFailure; readonly detail?: string }>>
  requestPhoneCode(): Promise<Result<void, { readonly code: VerificationFailure; readonly detail?: string }>>
  verifyPhone(code: string): Promise<Result<void, { readonly code: VerificationFailure; readonly detail?: string }>>
  requestEmailCode(): Promise<Result<void, { readonly code: VerificationFailure; readonly detail?: string }>>
  verifyEmail(code: string): Promise<Result<void, { readonly code: VerificationFailure; readonly detail?: string }>>
  /** The other devices are signed out. */
  changePassword(
    oldPassword: string,
    newPassword: string,
  ): Promise<Result<void, { readonly code: PasswordFailure; readonly detail?: string }>>
  /**
   * Sends the code that a new password is set with; also said of a name that no account has.
   *
   * @param username an e-mail, or the user name of who is here
   */
  requestPasswordCode(
    username: string,
  ): Promise<Result<void, { readonly code: RequestFailure; readonly detail?: string }>>
  /** Signs every device out, and then in here with the new password. */
  setPassword(
    username: string,
    code: string,
    newPassword: string,
  ): Promise<Result<void, { readonly code: NewPasswordFailure; readonly detail?: string }>>
  /** The one seen last first. */
  devices(): Promise<Result<readonly SignedInDevice[], { readonly code: RequestFailure; readonly detail?: string }>>
  /** One that is signed out already counts as done. */
  signOutDevice(id: string): Promise<Result<void, { readonly code: RequestFailure; readonly detail?: string }>>
  /** Identity ids for the headers of POST /orders: the visitor's before signing in, and the customer's. API-16. */
  identityIds(): Promise<{ readonly unauth?: string; readonly auth?: string }>
  /** Shows the home page and ends the session. */
  signOut(): Promise<void>
}

/** What went wrong with a call: the server's problem, or a failure to reach it. */
export type CallFailure =
  | { readonly code: string; readonly status: number; readonly problem: Problem }
  | { readonly code: 'network' | 'timeout' | 'aborted' | 'unreadable'; readonly status?: number }

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** The one API client, typed by `calls`. */
export interface ApiPort {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Result<CallOutput<Name>, CallFailure>>
  /** What a call answered from which the page was drawn for this visitor; undefined where it was not. Shells from before have none. */
  drawn?<Name extends CallName>(name: Name, input: CallInput<Name>): CallOutput<Name> | undefined
}

export interface FlagsPort extends Readable<Flags> {
  flag<Name extends FlagName>(name: Name): Flags[Name]
}

export interface EventsPort {
  /** @returns whether anybody listens */
  emit<Name extends EventName>(name: Name, detail: EventDetail<Name>): boolean
  on<Name extends EventName>(name: Name, listener: (detail: EventDetail<Name>) => void): Unsubscribe
}

/** Page views are the shell's; a module tracks what only it knows. */
export interface AnalyticsPort {
  track(name: string, properties?: Readonly<Record<string, string | number | boolean>>): void
}

/** The sign-up data of this visitor: kept for 24 hours in this browser, shared by its tabs, cleared by `order.completed`. X-01..03. */
export interface SignUpDataPort extends Readable<SignUpData | undefined> {
  /** Merges and stores; returns what is now kept. */
  update(change: Partial<SignUpData>): SignUpData
  clear(): void
}

/** What a module keeps in this browser for itself, under names of its own; where the browser keeps nothing, nothing is there again. */
export interface StoragePort {
  get(name: string): string | undefined
  set(name: string, value: string): void
}

/** The business clock: cut-offs, countdowns, greeting. */
export interface ClockPort {
  now(): Date
}

/** What a page is called: in the browser's tab, and where a link to it is shared. */
export interface PageName {
  readonly title: string
  /** A sentence or two, from what the page says. */
  readonly description?: string | undefined
}

export interface PagePort {
  /**
   * Sets the title, announces it, and moves focus to the `<h1>` (or `[data-page-focus]`) of the module. A page that follows its own
   * stand-in (`isStandIn`, for what could not be loaded) counts as new.
   */
  show(page: { readonly title: string; readonly announce?: string; readonly isStandIn?: boolean }): void
  /** Only where a page is drawn on the server: told what it is called while it is drawn. */
  called?(page: PageName): void
  /** Says something through the shell's polite live region. */
  announce(message: string): void
  /** Something on the page is wrong: its title says so first, until this is taken back. Shells from before have none. */
  wrong?(): Unsubscribe
}

/** Reports a failure to the error-reporting service; never throws. */
export type ReportPort = (error: unknown, context?: Readonly<Record<string, string>>) => void

export interface WidgetsPort {
  /** @throws when no module offers it or its module cannot be loaded. */
  load<Name extends WidgetName>(name: Name): Promise<WidgetLifecycles<Name>>
}

interface Ports {
  readonly router: RouterBridge
  readonly session: SessionPort
  readonly api: ApiPort
  readonly flags: FlagsPort
  readonly analytics: AnalyticsPort
  readonly events: EventsPort
  readonly signUpData: SignUpDataPort
  readonly storage: StoragePort
  readonly clock: ClockPort
  readonly page: PagePort
  readonly report: ReportPort
  readonly widgets: WidgetsPort
  readonly queryClient: QueryClient
  readonly pageData: PageData
}

/** Every port that the contract names, and no other. */
export type ModulePorts = { readonly [Name in PortName]: Ports[Name] }

export interface MountProps extends ModulePorts {
  readonly domElement: HTMLElement
  readonly basename: string
  /** The markup of this module is in `domElement` already: hydrate it. */
  readonly hydrate: boolean
  /** Told of a failure that leaves the module without its page. Shells from before do not hand it over. */
  readonly onBroken?: (error: unknown) => void
}

/** What a mounted module or widget stands on: the shell's ports, and single-spa's way to mount a parcel inside. */
export interface MountedPorts extends ModulePorts {
  readonly mountParcel: AppProps['mountParcel']
}

/** What a widget is mounted with: the ports of the module around it, and its own props. */
export interface WidgetMountProps<Name extends WidgetName> extends MountedPorts {
  readonly domElement: HTMLElement
  readonly widgetProps: WidgetProps[Name]
}

/** A widget's life; `<Widget>` makes a single-spa parcel of it. */
export interface WidgetLifecycles<Name extends WidgetName> {
  mount(props: WidgetMountProps<Name>): void
  update(props: WidgetMountProps<Name>): void
  unmount(domElement: HTMLElement): void
}
export type Widgets = { readonly [Name in WidgetName]?: WidgetLifecycles<Name> }

/** What a module takes of its ports, by name: the build reads it from the sources, as the manifest says it. */
export interface ModuleUses {
  readonly calls: readonly string[]
  readonly sends: readonly string[]
  readonly receives: readonly string[]
  readonly flags: readonly string[]
  readonly session: readonly string[]
  readonly storage: readonly string[]
}

/** What `./module` exposes. */
export interface MicrofrontendModule {
  readonly contract: number
  readonly name: string
  readonly version: string
  /** Builds from before it was told have none; they get every port whole. */
  readonly uses?: ModuleUses
  readonly lifecycles: LifeCycles<MountProps>
  readonly widgets: Widgets
}
