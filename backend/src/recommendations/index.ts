import { ok } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { round } from './domain/round.ts'

export { round } from './domain/round.ts'
export { unitsPerDayOf, usualUnitsPerDay } from './domain/units-per-day.ts'

export interface RecommendationsContext {
  readonly context: Context
}

/** From a household's answers to what it should have. API-05. */
export function createRecommendations(
  _platform: Platform,
  { catalogue }: { readonly catalogue: CatalogueContext },
): RecommendationsContext {
  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'rounder', async ({ body }) => ok(round(body, await catalogue.productGroups())))
    },
  }
  return { context }
}
