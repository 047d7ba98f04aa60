import type { FastifyInstance } from 'fastify'
import { MINUTE_MS, ok } from '@cupboard/shared/contracts'
import { createDue } from '../cycle/index.ts'
import { registerOpsCall } from '../ops/index.ts'
import { createHappened } from './happened.ts'
import type { DeskParts } from './parts.ts'

/** What finds that something is due. */
const CYCLE = 'cycle'

/** The business clock, and what it brought; only the sandbox's can be moved. */
export function clockCalls(app: FastifyInstance, parts: DeskParts): void {
  const { config, clocks, jobs, audit } = parts
  const { nextAfter, isLeft } = createDue(parts)
  const happened = createHappened(parts)

  async function read() {
    const now = clocks.business()
    const nextAt = await nextAfter(now)
    const clock = { now: now.toISOString(), offsetMs: clocks.offsetMs(), isMovable: config.sandbox }
    return ok(nextAt ? { ...clock, nextAt: nextAt.toISOString() } : clock)
  }

  registerOpsCall(app, 'clock', read)

  registerOpsCall(app, 'happened', async ({ params: { from, realFrom } }) =>
    ok({
      isCatchingUp: await isLeft(clocks.business()),
      events: await happened(new Date(from), new Date(realFrom)),
    }),
  )

  if (!config.sandbox) return

  async function move(
    byMs: number,
    entry: { readonly actor: string; readonly action: string; readonly reason: string },
  ) {
    return audit.around({ ...entry, subject: 'business clock' }, async () => {
      await clocks.moveForward(byMs)
      await jobs.hurry(CYCLE)
      return read()
    })
  }

  registerOpsCall(app, 'moveClock', ({ body: { forwardMinutes, reason }, actor }) =>
    move(forwardMinutes * MINUTE_MS, { actor, reason, action: `move-clock by ${forwardMinutes} min` }),
  )

  registerOpsCall(app, 'clockToNext', async ({ body: { reason }, actor }) => {
    const now = clocks.business()
    const next = await nextAfter(now)
    if (!next) return read()
    const action = `move-clock to ${next.toISOString()}`
    return move(next.getTime() - now.getTime(), { actor, reason, action })
  })
}
