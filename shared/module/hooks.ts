import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { FLAG_DEFAULTS } from '@cupboard/shared/contracts'
import type { EventDetail, EventName, FlagName, Flags, PageData, SignUpData } from '@cupboard/shared/contracts'
import { useLocation } from '@cupboard/shared/router'
import { CHECKING } from './drawn-session.ts'
import { usePorts } from './ports.ts'
import { TakenOverContext } from './taken-over.ts'
import type {
  AnalyticsPort,
  ApiPort,
  ClockPort,
  EventsPort,
  PageName,
  PagePort,
  Readable,
  ReportPort,
  Session,
  SessionField,
  SessionOf,
  SessionPort,
} from './types.ts'

/** What the server assumes when it draws; the first client render of prerendered markup must say the same. */
export interface AtServer {
  readonly flags: Flags
  readonly signUpData: SignUpData | undefined
  readonly session?: Session
  /** The business clock, where the screen was drawn by it. */
  readonly at?: string | undefined
}

/** Of everybody, unless markup was drawn for one visitor. */
export const AtServerContext = createContext<AtServer>({ flags: FLAG_DEFAULTS, signUpData: undefined })

/** Reads a port and renders again when it changes. `atServer` is what prerendered markup was drawn from. */
export function useReadable<Value>(readable: Readable<Value>, atServer: Value): Value {
  return useSyncExternalStore(
    (listener) => readable.subscribe(listener),
    () => readable.get(),
    () => atServer,
  )
}

/**
 * False while prerendered markup is being taken over: until then `useLocation()` gives the path alone, and whatever depends on the
 * query must wait.
 */
export const useIsInBrowser = (): boolean => useContext(TakenOverContext)

/** Who is here now; what is read of them, but for whether they are, is named: `useSession('user')`. */
export const useSession = <Field extends SessionField = never>(..._fields: readonly Field[]): SessionOf<Field> =>
  useReadable(usePorts().session, useContext(AtServerContext).session ?? CHECKING)

/** What a person can do about who they are, by name: `useSessionPort('signIn', 'signUp')`. */
export const useSessionPort = <Act extends keyof SessionPort>(..._acts: readonly Act[]): Pick<SessionPort, Act> =>
  usePorts().session

export const useFlags = (): Flags => useReadable(usePorts().flags, useContext(AtServerContext).flags)

export const useFlag = <Name extends FlagName>(name: Name): Flags[Name] => useFlags()[name]

export interface Stored {
  readonly get: () => string | undefined
  readonly set: (value: string) => void
}

/** Something that this module keeps in this browser: `useStored('fireworks-seen')`. */
export function useStored(name: string): Stored {
  const { storage } = usePorts()
  return useMemo(
    () => ({ get: () => storage.get(name), set: (value: string) => storage.set(name, value) }),
    [storage, name],
  )
}

export interface SignUpDataHandle {
  readonly data: SignUpData | undefined
  /** What is kept at this moment, for handlers: `data` is what was kept when the screen was drawn. */
  readonly get: () => SignUpData | undefined
  /** Merges and stores; returns what is now kept. */
  readonly update: (change: Partial<SignUpData>) => SignUpData
}

/** The sign-up data of this visitor, kept between steps. X-03. */
export function useSignUpData(): SignUpDataHandle {
  const port = usePorts().signUpData
  const data = useReadable(port, useContext(AtServerContext).signUpData)
  const acts = useMemo(
    () => ({
      get: () => port.get(),
      update: (change: Partial<SignUpData>) => port.update(change),
    }),
    [port],
  )
  return useMemo(() => ({ data, ...acts }), [data, acts])
}

export const useApi = (): ApiPort => usePorts().api
export const useReport = (): ReportPort => usePorts().report
export const useEvents = (): EventsPort => usePorts().events
export const useAnalytics = (): AnalyticsPort => usePorts().analytics
export const usePageData = (): PageData => usePorts().pageData
export const useAnnounce = (): PagePort['announce'] => usePorts().page.announce

/** The business clock; while drawn markup is being taken over it stands where the server's stood. */
export function useClock(): ClockPort {
  const { clock } = usePorts()
  const { at } = useContext(AtServerContext)
  const isTakenOver = useContext(TakenOverContext)
  return useMemo(
    () => (isTakenOver || at === undefined ? clock : { now: () => new Date(at) }),
    [clock, at, isTakenOver],
  )
}

/** Listens while the component is there. `listener` must be stable or cheap to subscribe again. */
export function useEvent<Name extends EventName>(name: Name, listener: (detail: EventDetail<Name>) => void): void {
  const { events } = usePorts()
  useEffect(() => events.on(name, listener), [events, name, listener])
}

interface NamedPage extends PageName {
  readonly announce?: string
  readonly isStandIn?: boolean
}

/**
 * Names the page. The shell sets the title, announces it and moves focus to the heading when the path is a new one; a change of
 * the title alone moves nothing. A page that is drawn on the server arrives with title and description.
 */
export function usePage(named: NamedPage): void {
  const { title, announce, isStandIn = false } = named
  const { page } = usePorts()
  const { pathname } = useLocation()
  page.called?.(named)
  useEffect(() => {
    page.show({ title, ...(announce !== undefined && { announce }), ...(isStandIn && { isStandIn }) })
  }, [page, pathname, title, announce, isStandIn])
}

/** While it is wrong the title of the page begins with "Error:". A `Form` that is refused says so by itself. */
export function useErrorTitle(isWrong: boolean): void {
  const { page } = usePorts()
  useEffect(() => (isWrong ? page.wrong?.() : undefined), [page, isWrong])
}
