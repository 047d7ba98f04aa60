import { DAY_SECONDS, mapOk } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import { createChanging } from './change.ts'
import { createFollowing } from './follow-interview.ts'
import { createHistory, noteChanges } from './history.ts'
import { cancelPlan, holdPlan, releasePlan, skipDelivery } from './hold.ts'
import { createPlanning, type Planning } from './plan-next.ts'
import { createReading } from './read.ts'
import { endPlan, forgetManifests } from './repository.ts'
import { createPlanView, type ViewDependencies } from './view.ts'

export type { PaidOrder } from './plan-next.ts'
export { findPredicted, readProducts } from './repository.ts'
export { manifestProducts, manifests, planChanges, planHolds } from './tables.ts'

export interface PlanContext extends Pick<ReturnType<typeof createReading>, 'readPlan'>, Planning {
  readonly context: Context
  readonly endPlan: typeof endPlan
  readonly cancelPlan: typeof cancelPlan
  readonly holdPlan: typeof holdPlan
  readonly releasePlan: typeof releasePlan
  readonly skipDelivery: typeof skipDelivery
  readonly noteChanges: typeof noteChanges
}

/** The plan that goes on after the first order: the next delivery, and the household it follows. */
export function createPlan(platform: Platform, dependencies: ViewDependencies): PlanContext {
  const parts = { ...dependencies, viewPlan: createPlanView(platform, dependencies) }
  const { readPlan, read } = createReading(platform, parts)
  const readHistory = createHistory(platform)
  const change = createChanging(platform, parts)
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
      registerCall(app, 'putInterview', async ({ customer, body }) =>
        mapOk(await saveInterview(customer, body), (interview) => ({ interview })),
      )
    },
    jobs: [
      {
        name: 'plan-retention',
        everySeconds: DAY_SECONDS,
        run: () => forgetManifests(platform.db, endOfRetention(platform.clocks.business())),
      },
    ],
  }
  return {
    context,
    readPlan,
    ...createPlanning(platform),
    endPlan,
    cancelPlan,
    holdPlan,
    releasePlan,
    skipDelivery,
    noteChanges,
  }
}
