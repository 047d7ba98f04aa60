import { act, cleanup, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { isValidElement, type ReactElement } from 'react'
import type { EventDetail, EventName, Flags, SignUpData } from '@cupboard/shared/contracts'
import { ModuleRoot, Screens, type MountedPorts, type Session } from '@cupboard/shared/module'
import type { Location, RouteObject } from '@cupboard/shared/router'
import { loadArt } from '@cupboard/shared/ui'
import { createFakePorts, type FakeOptions, type Recorded } from './fake-ports.ts'
import { createMemoryRouter } from './memory-router.ts'

export interface RenderScreenOptions extends FakeOptions {
  /** Path with query and hash; `/` unless told. */
  readonly path?: string
  /** Navigation state of the first location. */
  readonly state?: unknown
  /** user-event's own settings, such as `advanceTimers` under fake timers. */
  readonly user?: Parameters<typeof userEvent.setup>[0]
}

export interface RenderedScreen extends RenderResult {
  readonly user: UserEvent
  readonly ports: MountedPorts
  readonly recorded: Recorded
  /** Where the screen is now. */
  readonly location: () => Location
  readonly entries: readonly Location[]
  /** Goes back or forward in the history. */
  readonly go: (delta: number) => void
  /** What the shell or another module tells. */
  readonly emit: <Name extends EventName>(name: Name, detail: EventDetail<Name>) => void
  readonly setSession: (session: Session) => void
  readonly setFlags: (flags: Partial<Flags>) => void
  readonly signUpData: () => SignUpData | undefined
  /** What the browser keeps for the module now. */
  readonly kept: ReadonlyMap<string, string>
}

const open = new Set<Recorded>()

beforeAll(loadArt)

afterEach(() => {
  cleanup()
  const unexpected = [...open].flatMap((recorded) => recorded.unexpected)
  open.clear()
  if (unexpected.length > 0) throw new Error(`The test did not expect ${unexpected.join(', nor ')}.`)
})

/**
 * Draws a screen, or a module's routes at a path, on ports in memory: `renderScreen(routes, { path: paths.gate(), api: { … } })`.
 * An unexpected call fails the test.
 */
export function renderScreen(
  subject: ReactElement | readonly RouteObject[],
  options: RenderScreenOptions = {},
): RenderedScreen {
  const router = createMemoryRouter(options.path ?? '/', options.state)
  const { ports, emit, recorded, session, signUpData, flags, kept } = createFakePorts(options, router.bridge)
  open.add(recorded)
  const user = userEvent.setup(options.user)
  const rendered = render(
    <ModuleRoot ports={ports}>{isValidElement(subject) ? subject : <Screens routes={routesOf(subject)} />}</ModuleRoot>,
  )
  return {
    ...rendered,
    user,
    ports,
    recorded,
    location: router.location,
    entries: router.entries,
    go: (delta) => act(() => router.bridge.go(delta)),
    emit: (name, detail) => act(() => emit(name, detail)),
    setSession: (next) => act(() => session.set(next)),
    setFlags: (change) => act(() => flags.set({ ...flags.get(), ...change })),
    signUpData: signUpData.get,
    kept,
  }
}

/** Leads anywhere that the routes do not: a screen that navigates out of its module is gone, as in the page. */
const routesOf = (subject: ReactElement | readonly RouteObject[]): readonly RouteObject[] =>
  Array.isArray(subject) ? [...subject, { path: '*', element: null }] : []
