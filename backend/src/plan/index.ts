import { DAY_SECONDS, mapOk } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { createTelling, type TellingDependencies } from '../customers/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Database, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import type { TaxContext } from '../tax/index.ts'
import { createAnnouncing } from './announce.ts'
import { createChanging } from './change.ts'
import { createFollowing } from './follow-interview.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createHistory, forgetChanges, noteChanges } from './history.ts'
import type { DeliveredTo } from './known.ts'
import { cancelPlan, holdPlan, skipDelivery, releasePlan } from './hold.ts'
import { createMakingUp, type MakeUpFor } from './never-came.ts'
import { composeNext, planNext } from './plan-next.ts'
import { createPlanPricing } from './price.ts'
import { createReading } from './read.ts'
import { endPlan, forgetManifests, forgetRunOuts } from './repository.ts'
import { createPricing } from './priced.ts'
import { createResuming, type ResumePlan } from './resume.ts'
import { createRunOuts } from './run-out.ts'
import { createSuccession } from './successors.ts'
import { createTellingAgain, TELL_AGAIN, type TellingAgain } from './tell-again.ts'
import { createPlanView } from './view.ts'
import { createYearAhead } from './year-ahead.ts'

export type { DeliveredProduct } from './predict.ts'
export { noteChanges } from './history.ts'
export { findHold, holdPlan, releasePlan, type HoldAct } from './hold.ts'
export type { PaidOrder } from './plan-next.ts'
export {
  changeManifest,
  findCurrent,
  findManifest,
  findPredicted,
  lockManifest,
  PREDICTED,
  readProducts,
} from './repository.ts'
export {
  manifestProducts,
  manifests,
  planAnnouncements,
  planChanges,
  planHolds,
  type AnnouncementRow,
  type HoldRow,
  type ManifestRow,
} from './tables.ts'
export { lastAnnouncement } from './told.ts'

export interface PlanContext extends Pick<ReturnType<typeof createReading>, 'readPlan'>, TellingAgain {
  /** What GET /manifest, its history and its year answer. */
  readonly readManifest: ReturnType<typeof createReading>['read']
  readonly readHistory: ReturnType<typeof createHistory>
  readonly readYearAhead: ReturnType<typeof createYearAhead>
  readonly composeNext: typeof composeNext
  readonly planNext: typeof planNext
  readonly announce: ReturnType<typeof createAnnouncing>
  readonly context: Context
  readonly endPlan: typeof endPlan
  /** A household gave an address in our area. */
  afterNewZip(tx: Database, customerId: string): Promise<void>
  readonly cancelPlan: typeof cancelPlan
  readonly holdPlan: typeof holdPlan
  readonly resumePlan: ResumePlan
  readonly makeUpFor: MakeUpFor
  readonly skipDelivery: typeof skipDelivery
  readonly noteChanges: typeof noteChanges
}

const PRICES_SECONDS = 60

export interface PlanDependencies {
  readonly catalogue: Pick<CatalogueContext, 'productGroups'>
  readonly tax: Pick<TaxContext, 'provider'>
  readonly letters: TellingDependencies
  readonly deliveredTo: DeliveredTo
}

/** The plan that goes on after the first order: the next delivery, and the household it follows. */
export function createPlan(platform: Platform, { tax, letters, ...dependencies }: PlanDependencies): PlanContext {
  const pricing = { ...dependencies, pricePlan: createPlanPricing(tax) }
  const withPriced = createPricing(platform, pricing)
  const offeredTo = createSuccession(platform, dependencies.deliveredTo)
  const telling = { withPriced, offeredTo, ...createTelling(letters) }
  const tellingAgain = createTellingAgain(platform, telling)
  const parts = { ...pricing, ...tellingAgain, withPriced, viewPlan: createPlanView(platform, pricing) }
  const { readPlan, read } = createReading(platform, parts)
  const readHistory = createHistory(platform)
  const change = createChanging(platform, parts)
  const readYearAhead = createYearAhead(platform, parts)
  const tellRunOut = createRunOuts(platform, parts)
  const saveInterview = createFollowing(platform, parts)
  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'getManifest', async ({ customer }) =>
        mapOk(await read(customer), (manifest) => ({ manifest })),
      )
      registerCall(app, 'putManifest', async ({ customer, query, body }) =>
        mapOk(await change(customer, body, query?.cutoffAt), (manifest) => ({ manifest })),
      )
      registerCall(app, 'getPlanHistory', async ({ customer }) => readHistory(customer))
      registerCall(app, 'getYearAhead', async ({ customer }) => readYearAhead(customer))
      registerCall(app, 'tellRunOut', async ({ customer, body }) =>
        mapOk(await tellRunOut(customer, body.productType), (manifest) => ({ manifest })),
      )
      registerCall(app, 'putInterview', async ({ customer, body }) =>
        mapOk(await saveInterview(customer, body), (interview) => ({ interview })),
      )
    },
    jobs: [
      { queue: TELL_AGAIN, run: tellingAgain.tellAgain },
      {
        name: 'plan-prices',
        everySeconds: PRICES_SECONDS,
        run: async () => tellingAgain.tellPrices(fingerprintOf(await dependencies.catalogue.productGroups())),
      },
      {
        name: 'plan-retention',
        everySeconds: DAY_SECONDS,
        async run() {
          const limit = endOfRetention(platform.clocks.business())
          await forgetManifests(platform.db, limit)
          await forgetRunOuts(platform.db, limit)
          await forgetChanges(platform.db, limit)
        },
      },
    ],
  }
  return {
    context,
    readPlan,
    readManifest: read,
    readHistory,
    readYearAhead,
    composeNext,
    planNext,
    ...tellingAgain,
    announce: createAnnouncing(platform, telling),
    endPlan,
    async afterNewZip(tx, customerId) {
      await releasePlan(tx, customerId, { actor: 'household', at: platform.clocks.business() }, 'area')
    },
    cancelPlan,
    holdPlan,
    resumePlan: createResuming(dependencies),
    makeUpFor: createMakingUp(platform, { ...dependencies, ...tellingAgain }),
    skipDelivery,
    noteChanges,
  }
}
