import { err, ok, type Failure, type PlanAct, type Result } from '@cupboard/shared/contracts'
import { lockCustomer } from '../customers/index.ts'
import type { PlanContext } from '../plan/index.ts'
import { findPredicted } from '../plan/index.ts'
import type { Database } from '../platform/ports.ts'
import { words } from './messages.ts'

/** `detail` is the sentence that says why. */
export type NotDone = Failure<'delivery_closed'>
type Done = Result<void, NotDone>

export interface WantedAct {
  readonly act: PlanAct
  /** Of the delivery that was seen. */
  readonly cutoffAt: string | undefined
  readonly reason: string
}

const refuse = (sentence: string): Done => err('delivery_closed', sentence)
const doneOr = (isDone: boolean, sentence: string): Done => (isDone ? ok(undefined) : refuse(sentence))

/** What operations do to a household's plan on its behalf; in the transaction that writes it down. */
export function createPlanActs({ holdPlan, releasePlan, skipDelivery, cancelPlan }: PlanActParts) {
  async function skip(tx: Database, customerId: string, cutoffAt: string | undefined, at: Date): Promise<Done> {
    const manifest = await findPredicted(tx, customerId)
    if (!manifest || manifest.cutoffAt.toISOString() !== cutoffAt) return refuse(words.planClosed)
    return doneOr(await skipDelivery(tx, manifest.manifestId, 'operations', at), words.planClosed)
  }

  async function pause(tx: Database, customerId: string, reason: string, at: Date): Promise<Done> {
    if (!(await findPredicted(tx, customerId))) return refuse(words.noPlan)
    return doneOr(await holdPlan(tx, customerId, 'operations', 'operations', reason, at), words.planHeld)
  }

  async function resume(tx: Database, customerId: string, at: Date): Promise<Done> {
    if (!(await findPredicted(tx, customerId))) return refuse(words.planNotHeld)
    return doneOr(await releasePlan(tx, customerId, at), words.planNotHeld)
  }

  const cancel = async (tx: Database, customerId: string, reason: string, at: Date): Promise<Done> =>
    doneOr(await cancelPlan(tx, customerId, 'operations', reason, at), words.noPlan)

  return async function actOnPlan(
    tx: Database,
    customerId: string,
    { act, cutoffAt, reason }: WantedAct,
    at: Date,
  ): Promise<Done> {
    await lockCustomer(tx, customerId)
    if (act === 'skip') return skip(tx, customerId, cutoffAt, at)
    if (act === 'pause') return pause(tx, customerId, reason, at)
    return act === 'resume' ? resume(tx, customerId, at) : cancel(tx, customerId, reason, at)
  }
}

export type PlanActParts = Pick<PlanContext, 'holdPlan' | 'releasePlan' | 'skipDelivery' | 'cancelPlan'>
