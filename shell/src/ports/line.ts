import { onlineManager } from '@cupboard/shared/queries'
import { lookAtLine, type EventsPort } from '@cupboard/shared/module'

const LOOK_EVERY_MS = 4_000

/**
 * Keeps watch on the line to the server. A call that does not get through, or the browser's word, is a reason to look; a call that
 * succeeds proves that the line is up. While the line is down, it is looked at every few seconds, for the browser may never say that
 * it is back.
 */
export function watchLine(page: Window, events: Pick<EventsPort, 'on'>): void {
  const look = () => void lookAtLine()
  // replaces TanStack Query's own listener, which would believe the browser without a look at the line
  onlineManager.setEventListener(() => undefined)
  page.addEventListener('online', look)
  page.addEventListener('offline', look)
  events.on('call.failed', ({ code }) => {
    if (code === 'network') look()
  })
  events.on('call.succeeded', () => onlineManager.setOnline(true))

  let timer: number | undefined
  onlineManager.subscribe((isOnline) => {
    page.clearInterval(timer)
    if (!isOnline) timer = page.setInterval(look, LOOK_EVERY_MS)
  })
}
