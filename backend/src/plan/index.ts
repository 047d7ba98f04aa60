import { DAY_SECONDS, mapOk } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import type { AfterChange } from './after-change.ts'
import { createChanging } from './change.ts'
import { createFollowing } from './follow-interview.ts'
import { createHistory } from './history.ts'
import type { DeliveredTo } from './known.ts'
import { createPlanning, type Planning } from './plan-next.ts'
import { createPlanPricing } from './price.ts'
import { createReading } from './read.ts'
import { endPlan, forgetManifests, forgetRunOuts } from './repository.ts'
import { createRunOuts } from './run-out.ts'
import { createPlanView, type ViewDependencies } from './view.ts'
import { createYearAhead } from './year-ahead.ts'

export { refreshed, type Refreshed } from './domain/refreshed.ts'
export type { AfterChange } from './after-change.ts'
export type { NextDelivery } from './next-delivery.ts'
export type { PaidOrder } from './plan-next.ts'
export type { DeliveredProduct, PredictedProduct } from './predict.ts'
export { manifestProducts, manifests, planChanges } from './tables.ts'

export interface PlanContext extends Pick<ReturnType<typeof createReading>, 'readPlan'>, Planning {
  readonly context: Context
  readonly endPlan: typeof endPlan
}

export interface PlanDependencies extends ViewDependencies {
  readonly deliveredTo: DeliveredTo
  /** By default nobody is told again. */
  readonly afterChange?: AfterChange
}

/** The plan that goes on after the first order: the next delivery, and the household it follows. */
export function createPlan(platform: Platform, dependencies: PlanDependencies): PlanContext {
  const parts = {
    afterChange: async () => {},
    ...dependencies,
    viewPlan: createPlanView(platform, dependencies),
    pricePlan: createPlanPricing(dependencies.tax),
  }
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
      registerCall(app, 'putManifest', async ({ customer, body }) =>
        mapOk(await change(customer, body), (manifest) => ({ manifest })),
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
      {
        name: 'plan-retention',
        everySeconds: DAY_SECONDS,
        async run() {
          const limit = endOfRetention(platform.clocks.business())
          await forgetManifests(platform.db, limit)
          await forgetRunOuts(platform.db, limit)
        },
      },
    ],
  }
  return { context, readPlan, ...createPlanning(platform), endPlan }
}
