import * as z from 'zod'
import type { OrdersContext } from '../orders/index.ts'
import { findPredicted, type PlanContext } from '../plan/index.ts'
import { together } from '../platform/database/together.ts'
import type { Platform, Queue, Try } from '../platform/ports.ts'
import { nextStep, type Step } from './domain/next-step.ts'

/** Households of which something is due: one job each, whatever is due of them. */
export const HOUSEHOLDS: Queue<{ readonly customerId: string }> = {
  name: 'cycle-household',
  about: z.object({ customerId: z.uuid() }),
  atOnce: 10,
  tries: 6,
  pauseSeconds: 10,
}

export interface CycleDependencies {
  readonly plan: Pick<PlanContext, 'announce'>
  readonly orders: Pick<
    OrdersContext,
    'boxesOf' | 'cancelUnpaid' | 'chargePlanned' | 'closeDelivery' | 'moveBox' | 'tryAgain'
  >
}

const nameOf = ({ what, at, ...about }: Step): string => `${what} ${Object.values(about).join()} ${at.toISOString()}`

/** Brings one household up to now: everything that is due, in order, each as of when it was due. docs/decisions/0040. */
export function createHouseholdJob({ db, clocks }: Platform, { plan, orders }: CycleDependencies) {
  async function nextStepOf(customerId: string): Promise<Step | undefined> {
    const [delivery, boxes] = await together([findPredicted(db, customerId), orders.boxesOf(customerId)])
    return nextStep(delivery, boxes, clocks.business())
  }

  /** @returns whether it was done; not while the card provider does not answer, which is asked again by the reconciling job */
  async function take(step: Step): Promise<boolean> {
    switch (step.what) {
      case 'announce':
        await plan.announce(step.manifestId, step.at)
        return true
      case 'close':
        await orders.closeDelivery(step.manifestId, step.at)
        return true
      case 'charge':
        return orders.chargePlanned(step.orderId)
      case 'try-again':
        await orders.tryAgain(step.orderId, step.at)
        return true
      case 'cancel':
        return (await orders.cancelUnpaid(step.orderId, step.at)).ok
      case 'send':
        await orders.moveBox(step.orderId)
        return true
    }
  }

  return async function bringUpToNow(
    { customerId }: { readonly customerId: string },
    { signal }: Pick<Try, 'signal'>,
  ): Promise<void> {
    let before: string | undefined
    for (;;) {
      const step = signal.aborted ? undefined : await nextStepOf(customerId)
      if (!step) return
      if (nameOf(step) === before) throw new Error(`a step of the plan changed nothing: ${step.what}`)
      before = nameOf(step)
      if (!(await take(step))) return
    }
  }
}
