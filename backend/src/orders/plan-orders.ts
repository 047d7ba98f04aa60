import type { Platform } from '../platform/ports.ts'
import { createBoxes } from './boxes.ts'
import { createCancellingUnpaid, type UnpaidDependencies } from './cancel-unpaid.ts'
import { createClosingDeliveries, type ClosingDependencies } from './close-delivery.ts'
import { createMovingBoxes, type MovingDependencies } from './move-box.ts'
import { createHolding, type HoldingDependencies } from './held.ts'
import { lastPayment } from './repository/payments.ts'
import type { Settling } from './settle.ts'

export interface PlanOrderParts
  extends ClosingDependencies, HoldingDependencies, MovingDependencies, UnpaidDependencies {
  readonly messages: MovingDependencies['messages']
  readonly plan: ClosingDependencies['plan'] & HoldingDependencies['plan'] & UnpaidDependencies['plan']
}

/** Orders that the plan makes, as far as they go by themselves. */
export function createPlanOrders(
  platform: Platform,
  { settle, giveUp, nextWarehouseStep, ...dependencies }: PlanOrderParts & Pick<Settling, 'settle' | 'giveUp'>,
) {
  /** Charges the attempt that waits. @returns whether it has an answer: the reconciling job asks for one that comes late */
  async function chargePlanned(orderId: string): Promise<boolean> {
    const payment = await lastPayment(platform.db, orderId)
    const settled = payment ? await settle(payment) : undefined
    return settled === undefined || (settled.ok && settled.value.status !== 'pending')
  }

  return {
    closeDelivery: createClosingDeliveries(platform, dependencies),
    chargePlanned,
    cancelUnpaid: createCancellingUnpaid(platform, { ...dependencies, giveUp }),
    ...createHolding(platform, dependencies),
    boxesOf: createBoxes(platform, nextWarehouseStep),
    moveBox: createMovingBoxes(platform, { ...dependencies, nextWarehouseStep }),
  }
}

export type PlanOrders = ReturnType<typeof createPlanOrders>
