import { DAY_SECONDS, mapOk } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import { forgetManifests } from './repository.ts'
import { createPlanService, type PlanDependencies, type PlanService } from './service.ts'

export type { PaidOrder } from './service.ts'
export { manifestProducts, manifests } from './tables.ts'

export interface PlanContext extends Pick<PlanService, 'readPlan' | 'planNext'> {
  readonly context: Context
}

/** The plan that goes on after the first order: the next delivery, and the household it follows. */
export function createPlan(platform: Platform, dependencies: PlanDependencies): PlanContext {
  const plan = createPlanService(platform, dependencies)
  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'getManifest', async ({ customer }) =>
        mapOk(await plan.read(customer), (manifest) => ({ manifest })),
      )
      registerCall(app, 'putManifest', async ({ customer, body }) =>
        mapOk(await plan.change(customer, body), (manifest) => ({ manifest })),
      )
      registerCall(app, 'putInterview', async ({ customer, body }) =>
        mapOk(await plan.saveInterview(customer, body), (interview) => ({ interview })),
      )
    },
    start: () =>
      platform.jobs.every('plan-retention', DAY_SECONDS, () =>
        forgetManifests(platform.db, endOfRetention(platform.clocks.business())),
      ),
  }
  return { context, readPlan: plan.readPlan, planNext: plan.planNext }
}
