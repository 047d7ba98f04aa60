import { ok, type Result } from '@cupboard/shared/contracts'
import type { CardsUnavailable } from '../cards/index.ts'
import type { Platform } from '../platform/ports.ts'
import { openPaymentsOf } from './repository/payments.ts'
import type { Settling } from './settle.ts'

/** Gives up every attempt of a customer that has no outcome. One that was paid in the last moment stays paid. */
export const createEndingUnpaid =
  ({ db }: Pick<Platform, 'db'>, { giveUp }: Pick<Settling, 'giveUp'>) =>
  async (customerId: string): Promise<Result<void, CardsUnavailable>> => {
    for (const payment of await openPaymentsOf(db, customerId)) {
      const ended = await giveUp(payment)
      if (!ended.ok) return ended
    }
    return ok(undefined)
  }
