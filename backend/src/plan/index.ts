import { ok } from '@cupboard/shared/contracts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { endOfRetention } from '../platform/retention.ts'
import { forgetManifests } from './repository.ts'
import { createPlanService, type PlanDependencies, type PlanService } from './service.ts'

export type { PaidOrder } from './service.ts'
export { manifestProducts, manifests } from './tables.ts'

const DAY_SECONDS = 86_400

export interface PlanContext extends Pick<PlanService, 'readPlan' | 'planNext'> {
  readonly context: Context
}

/** The plan that goes on after the first order: the next delivery, and the household it follows. */
export function createPlan(platform: Platform, dependencies: PlanDependencies): PlanContext {
  const plan = createPlanService(platform, dependencies)
  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'getManifest', async ({ customer }) => {
        const read = await plan.read(customer)
        return read.ok ? ok({ manifest: read.value }) : read
      })
      registerCall(app, 'putManifest', async ({ customer, body }) => {
        const changed = await plan.change(customer, body)
        return changed.ok ? ok({ manifest: changed.value }) : changed
      })
      registerCall(app, 'putInterview', async ({ customer, body }) => {
        const saved = await plan.saveInterview(customer, body)
        return saved.ok ? ok({ interview: saved.value }) : saved
      })
    },
    jobs: [
      {
        name: 'plan-retention',
        everySeconds: DAY_SECONDS,
        run: () => forgetManifests(platform.db, endOfRetention(platform.clocks.business())),
      },
    ],
  }
  return { context, readPlan: plan.readPlan, planNext: plan.planNext }
}
