import { onlineManager } from '@cupboard/shared/queries'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { HEALTH } from '@cupboard/shared/contracts'

const AT_MOST_MS = 3_000
const A_MOMENT_MS = 2_000
const NAME = 'OfflineError'

/** What should have been loaded is not at fault: the line was down. Told by name: each deployable has a class of its own. */
export class OfflineError extends Error {
  override readonly name = NAME
}

export const isOfflineError = (error: unknown): boolean => error instanceof Error && error.name === NAME

/**
 * Whether the server can be reached: it is asked, for the browser does not always know. Everybody who watches the line is told, the
 * shared query cache among them, which asks nothing while the line is down and goes on when it is back.
 */
export async function lookAtLine(): Promise<boolean> {
  const isUp = await fetch(new URL(HEALTH, window.location.origin), {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(AT_MOST_MS),
  }).then(
    () => true,
    () => false,
  )
  onlineManager.setOnline(isUp)
  return isUp
}

const watch = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the line is up, as far as is known. Prerendered markup takes it to be up. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => onlineManager.isOnline(),
    () => true,
  )

/** Calls `goOn` when the line is back, or after a moment where the line was up from the start. */
export function useGoOnOnline(goOn: () => void): void {
  const isOnline = useIsOnline()
  const latest = useRef(goOn)
  const wasOffline = useRef(false)
  useEffect(() => {
    latest.current = goOn
  })
  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true
      return
    }
    const timer = setTimeout(() => latest.current(), wasOffline.current ? 0 : A_MOMENT_MS)
    return () => clearTimeout(timer)
  }, [isOnline])
}
