import type { FastifyInstance } from 'fastify'
import { ok } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import { refuseTooOften } from '../platform/http/problems.ts'
import type { Counted, Platform } from '../platform/ports.ts'
import { LIMITS, TOO_MANY_NOTES } from './limits.ts'
import { insertFeedback, insertProspect, insertWaitlist } from './repository.ts'

/** A form that is filled in by hand. */
const formFrom = (address: string): readonly Counted[] => [
  { limit: LIMITS.noteOfAddress, who: address },
  { limit: LIMITS.noteOfAll },
]

/** What visitors send and we keep: each is counted before it is stored. API-06, API-13, FUN-22. */
export function noteCalls(
  app: FastifyInstance,
  { db, clocks, limits }: Pick<Platform, 'db' | 'clocks' | 'limits'>,
): void {
  async function keep(counted: readonly Counted[], insert: () => Promise<unknown>) {
    const use = await limits.use(...counted)
    if (!use.allowed) return refuseTooOften(TOO_MANY_NOTES, use.waitSeconds)
    await insert()
    return ok({ ok: true as const })
  }

  registerCall(app, 'prospect', ({ body, visitor, request }) =>
    keep([{ limit: LIMITS.prospectOfAddress, who: request.ip }, { limit: LIMITS.prospectOfAll }], () =>
      insertProspect(db, visitor.identityId, body, clocks.business()),
    ),
  )
  registerCall(app, 'feedback', ({ body, visitor, request }) =>
    keep(formFrom(request.ip), () =>
      insertFeedback(db, { ...body, identityId: visitor.identityId, createdAt: clocks.business() }),
    ),
  )
  registerCall(app, 'waitlist', ({ body, request }) =>
    keep([...formFrom(request.ip), { limit: LIMITS.wishOfContact, who: body.email }], () =>
      insertWaitlist(db, { ...body, createdAt: clocks.business() }),
    ),
  )
}
