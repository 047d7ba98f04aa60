import { calls, type CallName } from '@cupboard/shared/contracts'
import type { EventsPort } from '@cupboard/shared/module'

const LOOK_EVERY_MS = 50
const AT_MOST_MS = 3_000

const isCustomers = (name: CallName): boolean => calls[name].auth === 'customer'
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

/**
 * Leaving a page saves what waited there, and that needs the customer's token. The answer resolves once no call of theirs is under
 * way, or after three seconds. It pauses before each look, since one call may begin a moment after another has ended.
 */
export function followLastCalls(events: Pick<EventsPort, 'on'>): () => Promise<void> {
  let underWay = 0
  const count = (change: 1 | -1) => (told: { readonly call: CallName }) => {
    if (isCustomers(told.call)) underWay += change
  }
  events.on('call.started', count(1))
  events.on('call.succeeded', count(-1))
  events.on('call.failed', count(-1))
  return async () => {
    for (let waitedMs = 0; waitedMs < AT_MOST_MS; waitedMs += LOOK_EVERY_MS) {
      await pause()
      if (underWay === 0) return
    }
  }
}
