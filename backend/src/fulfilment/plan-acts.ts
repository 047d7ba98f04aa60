import {
  err,
  ok,
  paths,
  weekdayMonthDay,
  type Failure,
  type PlanAct,
  type ProductGroup,
  type Result,
} from '@cupboard/shared/contracts'
import { createTelling, isClosed, lockCustomer, type CustomerRow } from '../customers/index.ts'
import { findPredicted, type HoldAct } from '../plan/index.ts'
import type { Database } from '../platform/ports.ts'
import { words } from './messages.ts'
import type { DeskParts } from './parts.ts'

/** `detail` is the sentence that says why. */
export type NotDone = Failure<'delivery_closed'>
type Done = Result<void, NotDone>
type Groups = readonly ProductGroup[]

export interface WantedAct {
  readonly act: PlanAct
  /** Of the delivery that was seen. */
  readonly cutoffAt: string | undefined
  readonly reason: string
  /** What is sold now. */
  readonly groups: Groups
}

/** Whose plan it is, and how it is changed. */
interface Acting {
  readonly customer: CustomerRow
  readonly by: HoldAct
}

const refuse = (sentence: string): Done => err('delivery_closed', sentence)
const doneOr = (isDone: boolean, sentence: string): Done => (isDone ? ok(undefined) : refuse(sentence))

/** What operations do to a household's plan on its behalf; in the transaction that writes it down. Who it belongs to is told. */
export function createPlanActs({ plan, letters, config }: Pick<DeskParts, 'config' | 'letters' | 'plan'>) {
  const { tell } = createTelling(letters)
  const link = `${config.publicOrigin}${paths.dashboard()}`

  async function skip(tx: Database, { customer, by }: Acting, cutoffAt: string | undefined): Promise<Done> {
    const manifest = await findPredicted(tx, customer.customerId)
    if (!manifest || manifest.cutoffAt.toISOString() !== cutoffAt) return refuse(words.planClosed)
    const isDone = await plan.skipDelivery(tx, manifest.manifestId, by)
    if (isDone) await plan.afterChange(tx, customer.customerId, 'operations')
    return doneOr(isDone, words.planClosed)
  }

  async function pause(tx: Database, { customer, by }: Acting): Promise<Done> {
    const { customerId, firstName } = customer
    if (!(await findPredicted(tx, customerId))) return refuse(words.noPlan)
    if (!(await plan.holdPlan(tx, customerId, 'operations', by))) return refuse(words.planHeld)
    await tell(tx, 'plan-held', customer, { firstName, why: 'operations', link })
    return ok(undefined)
  }

  async function resume(tx: Database, { customer, by }: Acting, groups: Groups): Promise<Done> {
    const { customerId, firstName } = customer
    const manifest = isClosed(customer) ? undefined : await plan.resumePlan(tx, customer, groups, by)
    if (!manifest) return refuse(words.planNotHeld)
    await plan.afterChange(tx, customerId, 'operations')
    const deliveryDate = weekdayMonthDay(manifest.deliverAt.toISOString())
    await tell(tx, 'plan-released', customer, { firstName, deliveryDate, link })
    return ok(undefined)
  }

  return async function actOnPlan(
    tx: Database,
    customerId: string,
    { act, cutoffAt, reason, groups }: WantedAct,
    at: Date,
  ): Promise<Done> {
    const acting: Acting = {
      customer: await lockCustomer(tx, customerId),
      by: { actor: 'operations', at, note: reason },
    }
    switch (act) {
      case 'skip':
        return skip(tx, acting, cutoffAt)
      case 'pause':
        return pause(tx, acting)
      case 'resume':
        return resume(tx, acting, groups)
      case 'cancel':
        return doneOr(await plan.cancelPlan(tx, customerId, acting.by), words.noPlan)
    }
  }
}
