import * as z from 'zod'
import type { Queue } from '../../ports.ts'

/** A queue for tests. */
export const errands: Queue<{ readonly number: number }> = {
  name: 'errands',
  about: z.object({ number: z.int() }),
  atOnce: 3,
  tries: 3,
  pauseSeconds: 10,
}
