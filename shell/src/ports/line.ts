import { onlineManager } from '@tanstack/react-query'
import { lookAtLine, type EventsPort } from '@cupboard/shared/module'

const LOOK_EVERY_MS = 4_000

/**
 * Keeps watch on the line to the server: a call that does not get through, or the browser's word, is a reason to look; a call that
 * does is a proof. While it is down it is looked at now and then, for the browser may never say that it is back.
 */
export function watchLine(page: Window, events: Pick<EventsPort, 'on'>): void {
  const look = () => void lookAtLine()
  // the browser's word alone would be taken otherwise
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
