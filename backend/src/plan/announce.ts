import * as z from 'zod'
import {
  articleWords,
  err,
  ok,
  paths,
  weekdayMonthDay,
  type Failure,
  type PlanChange,
  type Result,
} from '@cupboard/shared/contracts'
import type { Telling } from '../customers/index.ts'
import type { MessageVariables } from '../messages/index.ts'
import type { Database, Platform, Queue } from '../platform/ports.ts'
import { fingerprintOf } from './fingerprint.ts'
import { refreshed } from './domain/refreshed.ts'
import { noteChanges } from './history.ts'
import type { PlanState, PricedState, WithPriced } from './priced.ts'
import { announcedByOtherPrices, changeManifest, findPredicted, PREDICTED, replaceProducts } from './repository.ts'
import { ToldAgainBecause } from './tables.ts'
import { isToldAlready, keepAnnouncement, keepPricesOf } from './told.ts'

/** Deliveries that something changed after they were announced. */
export const TELL_AGAIN: Queue<{ readonly manifestId: string; readonly because: ToldAgainBecause }> = {
  name: 'plan-tell-again',
  about: z.object({ manifestId: z.uuid(), because: z.enum(ToldAgainBecause.options) }),
  atOnce: 5,
  tries: 10,
  pauseSeconds: 30,
}

type Letter = MessageVariables<'delivery-changed'>

interface AnnouncingParts {
  readonly withPriced: WithPriced
  readonly tell: Telling['tell']
}

const linesOf = ({ lines, groups }: PricedState): Letter['lines'] =>
  lines.flatMap(({ groupName, articleCount, pricePerArticleCents }) => {
    const group = groups.find((one) => one.groupName === groupName)
    if (!group) return []
    const name = `${group.brandName} ${group.displayName}`
    const articles = articleWords(articleCount, group.articleType)
    return [{ name, articles, amountCents: articleCount * pricePerArticleCents }]
  })

const deliveryWords = ({ manifest, customer }: PlanState, priced: PricedState) => {
  const { totalCents, ...parts } = priced.parts
  return {
    firstName: customer.firstName,
    deliveryDate: weekdayMonthDay(manifest.deliverAt.toISOString()),
    changeUntil: weekdayMonthDay(new Date(manifest.cutoffAt.getTime() - 1).toISOString()),
    totalCents,
    lines: linesOf(priced),
    parts,
    small: priced.small?.what ?? null,
  }
}

/** The products of a plan, without what is not sold any more. */
const offeredNow = ({ products }: PlanState, { groups }: Pick<PricedState, 'groups'>) =>
  refreshed(
    products.map(({ manifestId: _manifestId, ...product }) => product),
    groups,
  )

/** What a household is told of its next delivery before the cut-off: what comes, what it costs, and until when it can be changed. */
export function createAnnouncing({ db, clocks, config, jobs }: Platform, { withPriced, tell }: AnnouncingParts) {
  const link = `${config.publicOrigin}${paths.dashboard()}`

  async function keepProducts(
    tx: Database,
    { manifest: { manifestId, customerId, small } }: PlanState,
    { products, small: smallNow }: PricedState,
    changes: readonly PlanChange[],
    changedAt: Date,
  ): Promise<void> {
    if (smallNow !== small) await changeManifest(tx, manifestId, { small: smallNow })
    if (changes.length === 0) return
    await replaceProducts(tx, manifestId, products)
    await noteChanges(tx, { customerId, manifestId, changedAt, actor: 'cupboard' }, changes)
  }

  /** Says for the first time what a delivery holds and comes to. @param toldAt as of when */
  async function tellAhead(tx: Database, state: PlanState, priced: PricedState, toldAt: Date): Promise<void> {
    const { customer, told, manifest } = state
    const catalogue = fingerprintOf(priced.groups)
    await keepAnnouncement(tx, manifest.manifestId, told, priced, {
      toldAt,
      toldBy: 'letter',
      because: 'ahead',
      catalogue,
    })
    await tell(tx, 'delivery-ahead', customer, { ...deliveryWords(state, priced), link })
  }

  /** The first announcement; a delivery that holds nothing is told to nobody. @param at as of when */
  async function announce(manifestId: string, at: Date): Promise<void> {
    await withPriced<void, Failure<'not_due'>>(
      manifestId,
      (state, groups) => {
        const { manifest } = state
        const isDue = manifest.status === PREDICTED && manifest.contactedAt === null && manifest.contactAt <= at
        return isDue ? ok(offeredNow(state, { groups }).products) : err('not_due')
      },
      async (tx, state, priced) => {
        await keepProducts(tx, state, priced, offeredNow(state, priced).changes, at)
        await changeManifest(tx, manifestId, { contactedAt: at })
        if (priced.lines.length > 0) await tellAhead(tx, state, priced, at)
        return ok(undefined)
      },
      'cupboard',
    )
  }

  /**
   * Says what a delivery comes to now, where that is something else than was said, as long as it can still be changed. One that held nothing
   * when it was time to tell of it is told of once it holds something.
   */
  async function tellAgain({
    manifestId,
    because,
  }: {
    readonly manifestId: string
    readonly because: ToldAgainBecause
  }) {
    await withPriced<void, Failure<'nothing_to_tell'>>(
      manifestId,
      (state, groups) => {
        const { status, contactedAt, cutoffAt } = state.manifest
        const isOpen = status === PREDICTED && contactedAt !== null && clocks.business() < cutoffAt
        return isOpen ? ok(offeredNow(state, { groups }).products) : err('nothing_to_tell')
      },
      async (tx, state, priced): Promise<Result<void, Failure<'nothing_to_tell'>>> => {
        const { told, customer } = state
        const now = clocks.business()
        const { changes } = offeredNow(state, priced)
        await keepProducts(tx, state, priced, changes, now)
        if (!told) return priced.lines.length > 0 ? ok(await tellAhead(tx, state, priced, now)) : err('nothing_to_tell')
        const catalogue = fingerprintOf(priced.groups)
        if (isToldAlready(told, priced)) return ok(await keepPricesOf(tx, told, catalogue))
        const why = changes.length > 0 ? 'withdrawn' : because
        await keepAnnouncement(tx, manifestId, told, priced, { toldAt: now, toldBy: 'letter', because: why, catalogue })
        const beforeCents = told.totalCents
        await tell(tx, 'delivery-changed', customer, {
          ...deliveryWords(state, priced),
          because: why,
          beforeCents,
          link,
        })
        return ok(undefined)
      },
      'cupboard',
    )
  }

  return {
    announce,
    tellAgain,

    /**
     * Something changed that a household's next delivery is priced by, or what is in it: who was told of it is told again. In the transaction
     * that changes it.
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

export type Announcing = ReturnType<typeof createAnnouncing>
