import * as z from 'zod'
import type { Queue } from '../platform/ports.ts'

/** Accounts whose owners have closed them: what other contexts keep of them ends too. About two days of tries. */
export const CLOSED_ACCOUNTS: Queue<{ readonly sub: string }> = {
  name: 'accounts-closed',
  about: z.object({ sub: z.uuid() }),
  atOnce: 2,
  tries: 11,
  pauseSeconds: 120,
}
