import { isDeepStrictEqual } from 'node:util'
import type { Coupon, ProductGroup, Result, SmallDelivery } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { lockCustomer, readCustomer, readDiscounts, type CustomerRow } from '../customers/index.ts'
import { together } from '../platform/database/together.ts'
import type { Database, Platform } from '../platform/ports.ts'
import type { PricedPlan, PricePlan } from './price.ts'
import { findManifest, lockManifest, readProducts, type PlannedRow } from './repository.ts'
import type { AnnouncementRow, ManifestProductRow, ManifestRow } from './tables.ts'
import { lastAnnouncement } from './told.ts'

/** A planned delivery with all that it is priced by. */
export interface PlanState {
  readonly manifest: ManifestRow
  readonly customer: CustomerRow
  readonly products: readonly ManifestProductRow[]
  readonly discounts: readonly Coupon[]
  readonly told: AnnouncementRow | undefined
}

/** What its products are to be, and what it then comes to. */
export interface PricedState extends PricedPlan {
  readonly products: readonly PlannedRow[]
  readonly groups: readonly ProductGroup[]
  /** Why a small delivery goes as it goes. */
  readonly small: SmallDelivery | null
}

/** Who changes a delivery. */
type Changer = 'household' | 'cupboard'

export interface PricedParts {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly pricePlan: PricePlan
}

async function readState(db: Database, manifestId: string): Promise<PlanState | undefined> {
  const manifest = await findManifest(db, manifestId)
  if (!manifest) return undefined
  const [customer, products, discounts, told] = await together([
    readCustomer(db, manifest.customerId),
    readProducts(db, manifestId),
    readDiscounts(db, manifest.customerId),
    lastAnnouncement(db, manifestId),
  ])
  return { manifest, customer, products, discounts, told }
}

/** The same, held until the transaction ends. One connection works in turn, so what follows the two locks is read under them. */
async function lockState(tx: Database, { manifestId, customerId }: ManifestRow) {
  const [customer, manifest, products, discounts, told] = await together([
    lockCustomer(tx, customerId),
    lockManifest(tx, manifestId),
    readProducts(tx, manifestId),
    readDiscounts(tx, customerId),
    lastAnnouncement(tx, manifestId),
  ])
  return { manifest, customer, products, discounts, told }
}

const ON_US: SmallDelivery = { what: 'on-us' }

/** A delivery that was worth its shipping when it was planned, and is small by what we did to it since: a price, or what is not sold any more. */
const isSmallByUs = ({ small, modified }: ManifestRow, { parts }: PricedPlan): boolean =>
  parts.shippingCents > 0 && !modified && small?.what !== 'runs-out' && small?.what !== 'on-us'

/**
 * Changes a planned delivery, and what is told of it. Prices are asked for outside the transaction, since tax may be somebody else's to say;
 * what they were asked for is looked at again under the locks, and asked for anew where it has changed meanwhile.
 */
export function createPricing({ db }: Pick<Platform, 'db'>, { catalogue, pricePlan }: PricedParts) {
  async function priceOf(
    state: PlanState,
    products: readonly PlannedRow[],
    groups: readonly ProductGroup[],
    changer: Changer,
  ): Promise<PricedState> {
    const { manifest } = state
    const asPlanned = await pricePlan({ ...state, products, small: manifest.small }, groups)
    if (changer === 'household' || !isSmallByUs(manifest, asPlanned))
      return { ...asPlanned, products, groups, small: manifest.small }
    return { ...(await pricePlan({ ...state, products, small: ON_US }, groups)), products, groups, small: ON_US }
  }

  /**
   * @param decide what the products are to be, or why nothing is done
   * @param act in the transaction in which the delivery is as `decide` saw it
   * @param changer what we make small ourselves ships on us
   * @returns undefined where there is no such delivery
   */
  return async function withPriced<Value, Refusal>(
    manifestId: string,
    decide: (
      state: PlanState,
      groups: readonly ProductGroup[],
    ) => Result<readonly PlannedRow[], Refusal> | Promise<Result<readonly PlannedRow[], Refusal>>,
    act: (tx: Database, state: PlanState, priced: PricedState) => Promise<Result<Value, Refusal>>,
    changer: Changer = 'household',
  ): Promise<Result<Value, Refusal> | undefined> {
    for (;;) {
      const groups = await catalogue.productGroups()
      const state = await readState(db, manifestId)
      if (!state) return undefined
      const decided = await decide(state, groups)
      if (!decided.ok) return decided
      const priced = await priceOf(state, decided.value, groups, changer)
      const done = await db.transaction(async (tx) =>
        isDeepStrictEqual(await lockState(tx, state.manifest), state) ? act(tx, state, priced) : undefined,
      )
      if (done) return done
    }
  }
}

export type WithPriced = ReturnType<typeof createPricing>
