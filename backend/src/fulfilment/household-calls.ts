import type { FastifyInstance } from 'fastify'
import { err, ok } from '@cupboard/shared/contracts'
import type { CustomerRow } from '../customers/index.ts'
import { registerOpsCall, type OpsOutcome } from '../ops/index.ts'
import { findHouseholds, MOST_FOUND } from './find-households.ts'
import { createHousehold, findHousehold } from './household.ts'
import type { DeskParts } from './parts.ts'
import { createPlanActs } from './plan-acts.ts'

/** Households, and what is done to their plans on their behalf. */
export function householdCalls(app: FastifyInstance, parts: DeskParts): void {
  const { db, clocks, audit, plan, customers, catalogue } = parts
  const actOnPlan = createPlanActs(parts)
  const show = createHousehold(parts)
  const subjectOf = ({ customerId }: CustomerRow): string => `household ${customerId}`

  async function showNow(customerId: string): Promise<OpsOutcome<'household'>> {
    const row = await findHousehold(db, customerId)
    return row ? ok(await show(row)) : err('not_found')
  }

  registerOpsCall(app, 'findHouseholds', async ({ body: { words } }) => {
    const found = await findHouseholds(db, words)
    return ok({ households: found.slice(0, MOST_FOUND), isMore: found.length > MOST_FOUND })
  })

  registerOpsCall(app, 'household', async ({ params, actor }) => {
    const row = await findHousehold(db, params.id)
    if (!row) return err('not_found')
    await audit.record({ actor, action: 'open-household', subject: subjectOf(row) })
    return ok(await show(row))
  })

  registerOpsCall(app, 'actOnPlan', async ({ params: { id }, body: { act, cutoffAt, reason }, actor }) => {
    const row = await findHousehold(db, id)
    if (!row) return err('not_found')
    const groups = await catalogue.productGroups()
    const done = await db.transaction(async (tx) => {
      const outcome = await actOnPlan(tx, id, { act, cutoffAt, reason, groups }, clocks.business())
      if (outcome.ok) await audit.record({ actor, action: `${act}-plan`, subject: subjectOf(row), reason }, tx)
      return outcome
    })
    if (done.ok) return showNow(id)
    const { code, detail: sentence = '' } = done.error
    return { ok: false, error: { code, sentence } }
  })

  registerOpsCall(app, 'changeAddress', async ({ params: { id }, body: { shipping, reason }, actor }) => {
    const row = await findHousehold(db, id)
    if (!row) return err('not_found')
    const checked = await customers.checkAddress(row, shipping)
    if (!checked.ok) return checked
    await db.transaction(async (tx) => {
      await customers.changeAddress(tx, id, shipping)
      const changedAt = clocks.business()
      await plan.noteChanges(tx, { customerId: id, manifestId: null, changedAt, actor: 'operations' }, [
        { what: 'address' },
      ])
      await audit.record({ actor, action: 'change-address', subject: subjectOf(row), reason }, tx)
    })
    return showNow(id)
  })
}
