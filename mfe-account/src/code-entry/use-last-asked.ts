import { useStored } from '@cupboard/shared/module'
import * as z from '@cupboard/shared/schemas'

/** A code is asked for at most this often. Decisions, ACC-94. */
const CODE_EVERY_MS = 60_000

const Times = z.record(z.string(), z.number())
type Times = z.infer<typeof Times>

function timesIn(text: string | undefined): Times {
  try {
    return Times.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

export interface LastAsked {
  /** How long no other code is asked for; 0 where one may be. */
  readonly waitMs: () => number
  readonly note: () => void
  readonly forget: () => void
}

/** When a code for a contact was last asked for in this browser, whichever form asked, and whether the page was loaded anew since. */
export function useLastAsked(contact: string): LastAsked {
  const stored = useStored('codes-asked')
  const recent = (now: number): Times =>
    Object.fromEntries(Object.entries(timesIn(stored.get())).filter(([, at]) => at <= now && now - at < CODE_EVERY_MS))
  return {
    waitMs: () => {
      const now = Date.now()
      const at = recent(now)[contact]
      return at === undefined ? 0 : at + CODE_EVERY_MS - now
    },
    note: () => {
      const now = Date.now()
      stored.set(JSON.stringify({ ...recent(now), [contact]: now }))
    },
    forget: () => {
      const { [contact]: _, ...others } = recent(Date.now())
      stored.set(JSON.stringify(others))
    },
  }
}
