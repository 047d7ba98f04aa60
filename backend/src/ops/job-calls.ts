import type { FastifyInstance } from 'fastify'
import { err, ok } from '@cupboard/shared/contracts'
import type { AuditEntry } from './audit.ts'
import { registerOpsCall, type OpsOutcome } from './call-route.ts'
import type { StaffParts } from './parts.ts'

const MOST_SHOWN = 200

/** Work that failed for the last time: seen, tried again, thrown away. What it is about may be somebody's: it is not shown. */
export function jobCalls(app: FastifyInstance, { jobs, audit }: StaffParts): void {
  const list = async () => {
    const parked = await jobs.parked(MOST_SHOWN)
    return ok({ jobs: parked.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })) })
  }

  const act = (entry: AuditEntry, run: () => Promise<boolean>): Promise<OpsOutcome<'parkedJobs'>> =>
    audit.around(entry, async () => ((await run()) ? list() : err('not_found')))

  registerOpsCall(app, 'parkedJobs', list)

  registerOpsCall(app, 'retryJob', ({ params: { queue, id }, body: { reason }, actor }) =>
    act({ actor, reason, action: 'retry-job', subject: `${queue} ${id}` }, () => jobs.retryParked(queue, id)),
  )

  registerOpsCall(app, 'discardJob', ({ params: { queue, id }, body: { reason }, actor }) =>
    act({ actor, reason, action: 'discard-job', subject: `${queue} ${id}` }, () => jobs.discardParked(queue, id)),
  )
}
