import * as z from '@cupboard/shared/schemas'
import { DAY_MS, SIGN_UP_DATA_KEY, SIGN_UP_DATA_VERSION, SignUpData } from '@cupboard/shared/contracts'
import type { EventsPort, SignUpDataPort } from '@cupboard/shared/module'
import { createObservable } from './observable.ts'

const LIFETIME_MS = DAY_MS

const Stored = z.object({ version: z.literal(SIGN_UP_DATA_VERSION), storedAt: z.number(), data: SignUpData })

export interface SignUpDataOptions {
  /** Where it is kept at this moment. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly page: Pick<Window, 'addEventListener'>
  readonly events: Pick<EventsPort, 'emit' | 'on'>
  /** Real time, in milliseconds. */
  readonly now: () => number
}

/** The copy in this browser; undefined when there is none, it is too old, or it has another shape. */
function read({ storage, now }: SignUpDataOptions): SignUpData | undefined {
  const stored = Stored.safeParse(jsonOf(storage().getItem(SIGN_UP_DATA_KEY)))
  if (!stored.success || now() - stored.data.storedAt >= LIFETIME_MS) return undefined
  return stored.data.data
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A browser may refuse to store (private mode, no room): the data then lasts as long as the page. */
function write({ storage, now }: SignUpDataOptions, data: SignUpData | undefined): void {
  try {
    if (data === undefined) storage().removeItem(SIGN_UP_DATA_KEY)
    else storage().setItem(SIGN_UP_DATA_KEY, JSON.stringify({ version: SIGN_UP_DATA_VERSION, storedAt: now(), data }))
  } catch {
    return
  }
}

export interface ShellSignUpData extends SignUpDataPort {
  /** To be called when another storage is in use, or another tab changed the data. */
  readAgain(): void
}

/**
 * Sign-up data between steps: kept for 24 hours in this browser, shared by its tabs, cleared by an order and by whoever calls
 * `clear` (sign-out). Every change is announced..
 */
export function createSignUpData(options: SignUpDataOptions): ShellSignUpData {
  const { page, events } = options
  const current = createObservable(read(options))
  const announce = () => events.emit('sign-up-data.updated', { version: 1, data: current.get() ?? null })

  function keep(data: SignUpData | undefined) {
    write(options, data)
    current.set(data)
    announce()
  }

  function readAgain() {
    current.set(read(options))
    announce()
  }

  page.addEventListener('storage', (event) => {
    if (event instanceof StorageEvent && (event.key === SIGN_UP_DATA_KEY || event.key === null)) readAgain()
  })
  events.on('order.completed', () => keep(undefined))

  return {
    get: current.get,
    subscribe: current.subscribe,
    update(change) {
      const next = SignUpData.parse({ ...current.get(), ...change })
      keep(next)
      return next
    },
    clear: () => keep(undefined),
    readAgain,
  }
}
