import { EVENTS, type EventDetail, type EventName } from '@cupboard/shared/contracts'

export interface EventBus {
  /** Announces a fact to everybody who listens now. @returns whether anybody does */
  emit<Name extends EventName>(name: Name, detail: EventDetail<Name>): boolean
  /** @returns how to stop listening */
  on<Name extends EventName>(name: Name, listener: (detail: EventDetail<Name>) => void): () => void
}

export type EventFault = (error: unknown, context: { readonly event: string }) => void

type Listener = (detail: unknown) => void

/**
 * Carries facts between shell and modules. A detail is parsed for each listener on receipt: one of another shape is reported and
 * dropped, and a listener that throws disturbs nobody else.
 */
export function createEventBus(report: EventFault): EventBus {
  const listeners = new Map<EventName, Set<Listener>>()

  function tell(name: EventName, listener: Listener, detail: unknown) {
    try {
      listener(detail)
    } catch (error) {
      report(error, { event: name })
    }
  }

  return {
    emit(name, detail) {
      const of = listeners.get(name) ?? new Set()
      of.forEach((listener) => tell(name, listener, detail))
      return of.size > 0
    },
    on(name, listener) {
      const parsing: Listener = (detail) => listener(parse(name, detail))
      const of = listeners.get(name) ?? new Set()
      listeners.set(name, of.add(parsing))
      return () => of.delete(parsing)
    },
  }
}

/** @throws when the detail is not what the contract says */
function parse<Name extends EventName>(name: Name, detail: unknown): EventDetail<Name> {
  const schemas: { readonly [Key in EventName]: { parse(value: unknown): EventDetail<Key> } } = EVENTS
  return schemas[name].parse(detail)
}
