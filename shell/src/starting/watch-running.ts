import type { ShellRouter } from '../routing/router.ts'
import { isRunning, sayBroken } from './signs.ts'

/** A page that may be shown is there in so long: a module that does not mount is given up after five seconds, and so is the one before. */
const MOUNTS_WITHIN_MS = 15_000
/** What a page waits for before that is given up after a minute. */
const RUNS_WITHIN_MS = 90_000

export interface RunningOptions {
  readonly page: Window
  readonly router: Pick<ShellRouter, 'get' | 'subscribe'>
  readonly isLineUp: () => Promise<boolean>
  /** How many times longer than usual a module may take. */
  readonly patience?: number | undefined
}

/** A shell that shows neither a page nor a sentence in its place is broken, unless nobody looks or the server cannot be reached. */
export function watchRunning({ page, router, isLineUp, patience = 1 }: RunningOptions): void {
  const lookAfter = (ms: number) => setTimeout(() => void look(ms), ms * patience)
  async function look(ms: number): Promise<void> {
    if (isRunning(page)) return
    const isItsFault = !page.document.hidden && (await isLineUp())
    if (!isItsFault) lookAfter(ms)
    else if (!isRunning(page)) sayBroken(page)
  }
  lookAfter(RUNS_WITHIN_MS)
  const end = router.subscribe(() => {
    if (!router.get().hasArrived) return
    end()
    lookAfter(MOUNTS_WITHIN_MS)
  })
}
