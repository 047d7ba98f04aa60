import * as z from 'zod'
import { err, ok, paths, type Failure, type Result } from '@cupboard/shared/contracts'
import type { Database, Platform, Queue } from '../platform/ports.ts'
import type { AnnouncingParts } from './announce.ts'
import { deliveryWords, keepOffered } from './delivery-words.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findHold } from './hold.ts'
import type { PlanState, PricedState } from './priced.ts'
import { announcedByOtherPrices, findPredicted, PREDICTED } from './repository.ts'
import { ToldAgainBecause, type AnnouncementRow } from './tables.ts'
import { isToldAlready, keepAnnouncement, keepPricesOf } from './told.ts'

interface Change {
  readonly manifestId: string
  readonly because: ToldAgainBecause
}

/** Deliveries that something changed after it was time to announce them. */
export const TELL_AGAIN: Queue<Change> = {
  name: 'plan-tell-again',
  about: z.object({ manifestId: z.uuid(), because: z.enum(ToldAgainBecause.options) }),
  atOnce: 5,
  tries: 10,
  pauseSeconds: 30,
}

type Nothing = Failure<'nothing_to_tell'>

/** Announced deliveries that are something else now, told again before their cut-off. */
export function createTellingAgain(
  { db, clocks, config, jobs }: Pick<Platform, 'clocks' | 'config' | 'db' | 'jobs'>,
  { withPriced, tell, offeredTo }: AnnouncingParts,
) {
  const link = `${config.publicOrigin}${paths.dashboard()}`

  /** It held nothing, or was held, when it was time. */
  async function tellFirst(tx: Database, state: PlanState, priced: PricedState, toldAt: Date, catalogue: string) {
    if (priced.lines.length === 0) return
    const telling = { toldAt, toldBy: 'letter', because: 'ahead', catalogue } as const
    await keepAnnouncement(tx, state.manifest.manifestId, undefined, priced, telling)
    await tell(tx, 'delivery-ahead', state.customer, { ...deliveryWords(state, priced), link })
  }

  async function tellChanged(
    tx: Database,
    state: PlanState,
    priced: PricedState,
    told: AnnouncementRow,
    {
      because,
      toldAt,
      catalogue,
    }: { readonly because: ToldAgainBecause; readonly toldAt: Date; readonly catalogue: string },
  ) {
    if (isToldAlready(told, priced)) return keepPricesOf(tx, told, catalogue)
    const { manifestId } = state.manifest
    await keepAnnouncement(tx, manifestId, told, priced, { toldAt, toldBy: 'letter', because, catalogue })
    const words = { ...deliveryWords(state, priced), because, beforeCents: told.totalCents, link }
    await tell(tx, 'delivery-changed', state.customer, words)
  }

  return {
    /** Says what a delivery comes to now, where that is something else than was said, as long as it can still be changed. */
    async tellAgain({ manifestId, because }: Change): Promise<void> {
      await withPriced<void, Nothing>(
        manifestId,
        async (state, groups) => {
          const { status, contactedAt, cutoffAt } = state.manifest
          const isOpen = status === PREDICTED && contactedAt !== null && clocks.business() < cutoffAt
          return isOpen ? ok(await offeredTo(state, groups, clocks.business())) : err('nothing_to_tell')
        },
        async (tx, state, priced): Promise<Result<void, Nothing>> => {
          const toldAt = clocks.business()
          const changes = await keepOffered(tx, state, priced, toldAt)
          if (await findHold(tx, state.customer.customerId)) return err('nothing_to_tell')
          const catalogue = fingerprintOf(priced.groups)
          const why = changes.length > 0 ? 'withdrawn' : because
          if (state.told) await tellChanged(tx, state, priced, state.told, { because: why, toldAt, catalogue })
          else await tellFirst(tx, state, priced, toldAt, catalogue)
          return ok(undefined)
        },
        'cupboard',
      )
    },

    /**
     * Something changed that a household's next delivery is priced by, or what is in it, or whether it goes: who was told of it is told again.
     * In the transaction that changes it.
     */
    async afterChange(tx: Database, customerId: string, because: ToldAgainBecause): Promise<void> {
      const open = await findPredicted(tx, customerId)
      if (open?.contactedAt) await jobs.send(tx, TELL_AGAIN, { manifestId: open.manifestId, because })
    },

    /** Hands over what was announced by other prices than those of now. */
    async tellPrices(catalogue: string): Promise<void> {
      for (const manifestId of await announcedByOtherPrices(db, catalogue, clocks.business()))
        await jobs.send(db, TELL_AGAIN, { manifestId, because: 'price' }, manifestId)
    },
  }
}

export type TellingAgain = ReturnType<typeof createTellingAgain>
