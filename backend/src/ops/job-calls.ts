import type { FastifyInstance } from 'fastify'
import { err, ok } from '@cupboard/shared/contracts'
import { registerOpsCall, type OpsOutcome } from './call-route.ts'
import type { StaffParts } from './parts.ts'

const MOST_SHOWN = 200

/** Work that failed for the last time: seen, tried again, thrown away. What it is about may be somebody's: it is not shown. */
export function jobCalls(app: FastifyInstance, { jobs, audit }: StaffParts): void {
  const list = async () => {
    const parked = await jobs.parked(MOST_SHOWN)
    return ok({ jobs: parked.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })) })
  }

  async function act(
    isDone: boolean,
    entry: { readonly actor: string; readonly action: string; readonly subject: string; readonly reason: string },
  ): Promise<OpsOutcome<'parkedJobs'>> {
    if (!isDone) return err('not_found')
    await audit.record(entry)
    return list()
  }

  registerOpsCall(app, 'parkedJobs', list)

  registerOpsCall(app, 'retryJob', async ({ params: { queue, id }, body: { reason }, actor }) =>
    act(await jobs.retryParked(queue, id), { actor, reason, action: 'retry-job', subject: `${queue} ${id}` }),
  )

  registerOpsCall(app, 'discardJob', async ({ params: { queue, id }, body: { reason }, actor }) =>
    act(await jobs.discardParked(queue, id), { actor, reason, action: 'discard-job', subject: `${queue} ${id}` }),
  )
}
