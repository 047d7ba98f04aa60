import { err, ok, paths, type Failure } from '@cupboard/shared/contracts'
import type { Telling } from '../customers/index.ts'
import { together } from '../platform/database/together.ts'
import type { Platform } from '../platform/ports.ts'
import { deliveryWords, keepOffered } from './delivery-words.ts'
import { fingerprintOf } from './fingerprint.ts'
import { findHold } from './hold.ts'
import type { WithPriced } from './priced.ts'
import { changeManifest, PREDICTED } from './repository.ts'
import type { ReadOffered } from './successors.ts'
import { keepAnnouncement } from './told.ts'

export interface AnnouncingParts {
  readonly withPriced: WithPriced
  readonly tell: Telling['tell']
  readonly offeredTo: ReadOffered
}

/** What a household is told of its next delivery before the cut-off: what comes, what it costs, and until when it can be changed. */
export function createAnnouncing(
  { config }: Pick<Platform, 'config'>,
  { withPriced, tell, offeredTo }: AnnouncingParts,
) {
  const link = `${config.publicOrigin}${paths.dashboard()}`

  /** A delivery that holds nothing, or that a hold would keep from going, is told to nobody. @param at as of when */
  return async function announce(manifestId: string, at: Date): Promise<void> {
    await withPriced<void, Failure<'not_due'>>(
      manifestId,
      async (state, groups) => {
        const { manifest } = state
        const isDue = manifest.status === PREDICTED && manifest.contactedAt === null && manifest.contactAt <= at
        return isDue ? ok(await offeredTo(state, groups, at)) : err('not_due')
      },
      async (tx, state, priced) => {
        const { customer, told } = state
        const [hold] = await together([
          findHold(tx, customer.customerId),
          keepOffered(tx, state, priced, at),
          changeManifest(tx, manifestId, { contactedAt: at }),
        ])
        if (priced.lines.length === 0 || hold) return ok(undefined)
        const catalogue = fingerprintOf(priced.groups)
        const telling = { toldAt: at, toldBy: 'letter', because: 'ahead', catalogue } as const
        await together([
          keepAnnouncement(tx, manifestId, told, priced, telling),
          tell(tx, 'delivery-ahead', customer, { ...deliveryWords(state, priced), link }),
        ])
        return ok(undefined)
      },
      'cupboard',
    )
  }
}
