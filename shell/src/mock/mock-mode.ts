import { paths, SIGN_UP_DATA_KEY } from '@cupboard/shared/contracts'
import type { ShellFlags } from '../ports/flags.ts'
import { createObservable, type Observable } from '../ports/observable.ts'

export const MOCK_KEY = 'cupboard.mock'
/** Where the canned household is kept. */
export const HOUSEHOLD_KEY = 'cupboard.mock-household'
const ON = 'on'

export interface MockMode {
  readonly isOn: Observable<boolean>
  /** Somebody is at this path: `/mock` asks for canned data, `/unmock` for real data again. */
  visit(pathname: string): void
  /** Resolves once it is known whether this page may have canned data: at once, unless `/mock` waits for its flag. */
  decided(): Promise<void>
}

/**
 * Canned data instead of the server's, in this tab until it is closed, and only where the `mockData` flag allows it. X-11, LAND-17,
 * OP-76.
 */
export function createMockMode(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  flags: Pick<ShellFlags, 'flag' | 'subscribe' | 'settled' | 'areTold'>,
): MockMode {
  const isOn = createObservable(storage.getItem(MOCK_KEY) === ON)
  let isWanted = false

  function turn(on: boolean) {
    if (on) storage.setItem(MOCK_KEY, ON)
    else for (const key of [MOCK_KEY, HOUSEHOLD_KEY, SIGN_UP_DATA_KEY]) storage.removeItem(key)
    isOn.set(on)
  }
  function turnOnIfAllowed() {
    if (!isWanted || !flags.flag('mockData')) return
    isWanted = false
    turn(true)
  }

  function follow() {
    if (!flags.flag('mockData')) turn(false)
    turnOnIfAllowed()
  }

  if (flags.areTold) follow()
  flags.subscribe(follow)
  return {
    isOn,
    visit(pathname) {
      const path = pathname.toLowerCase().replace(/\/$/, '')
      if (path === paths.unmock()) turn(false)
      isWanted = path === paths.mock() || (isWanted && path !== paths.unmock())
      turnOnIfAllowed()
    },
    decided: () => (isWanted ? flags.settled : Promise.resolve()),
  }
}
