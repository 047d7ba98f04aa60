import type { EventsPort, Session } from '@cupboard/shared/module'
import { createObservable, type Observable } from '../ports/observable.ts'

/** Who is here, as everything on the page sees it. */
export interface Presence extends Pick<Observable<Session>, 'get' | 'subscribe'> {
  become(session: Session): Session
  /** Nobody is here any more: what was cached for them goes. */
  forget(): void
}

/**
 * @param onSignedOut drops what belongs to the person who left: cached server state; also when another one takes their place
 * @param first for whom the page was drawn, before anything was looked at
 */
export function createPresence(events: Pick<EventsPort, 'emit'>, onSignedOut: () => void, first: Session): Presence {
  const current = createObservable(first)
  let lastHere = first.status === 'signed-in' ? first.username : undefined

  function become(session: Session): Session {
    const wasSignedIn = current.get().status === 'signed-in'
    const isSignedIn = session.status === 'signed-in'
    if (isSignedIn) {
      if (lastHere !== undefined && lastHere !== session.username) onSignedOut()
      lastHere = session.username
    }
    current.set(session)
    if (wasSignedIn !== isSignedIn) events.emit('session.changed', { signedIn: isSignedIn })
    return session
  }

  return {
    get: current.get,
    subscribe: current.subscribe,
    become,
    forget() {
      become({ status: 'signed-out' })
      onSignedOut()
    },
  }
}
