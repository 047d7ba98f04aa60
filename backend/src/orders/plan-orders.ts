import { ok, type Result } from '@cupboard/shared/contracts'
import type { CardsUnavailable } from '../cards/index.ts'
import type { Platform } from '../platform/ports.ts'
import { createBoxes } from './boxes.ts'
import { createClosingDeliveries, type ClosingDependencies } from './close-delivery.ts'
import { createHolding, type HoldingDependencies } from './held.ts'
import { lastPayment } from './repository.ts'
import type { NextWarehouseStep } from './sandbox-warehouse.ts'
import type { Settling } from './settle.ts'

export interface PlanOrderParts extends ClosingDependencies, HoldingDependencies {
  readonly plan: ClosingDependencies['plan'] & HoldingDependencies['plan']
  readonly nextWarehouseStep: NextWarehouseStep
}

/** Orders that the plan makes, as far as they go by themselves. */
export function createPlanOrders(
  platform: Platform,
  { settle, giveUp, nextWarehouseStep, ...dependencies }: PlanOrderParts & Pick<Settling, 'settle' | 'giveUp'>,
) {
  /** Charges the attempt that waits. */
  async function chargePlanned(orderId: string): Promise<Result<void, CardsUnavailable>> {
    const payment = await lastPayment(platform.db, orderId)
    const settled = payment ? await settle(payment) : ok(undefined)
    return settled.ok ? ok(undefined) : settled
  }

  return {
    closeDelivery: createClosingDeliveries(platform, dependencies),
    chargePlanned,
    ...createHolding(platform, { ...dependencies, giveUp }),
    ...createBoxes(platform, nextWarehouseStep),
  }
}

export type PlanOrders = ReturnType<typeof createPlanOrders>
