import * as z from '@cupboard/shared/schemas'
import { calls, ok, type Interview, type Rounder } from '@cupboard/shared/contracts'
import type { CatalogueContext } from '../catalogue/index.ts'
import { registerCall } from '../platform/http/call-route.ts'
import type { Context, Platform } from '../platform/ports.ts'
import { round } from './domain/round.ts'

export { round } from './domain/round.ts'
export { unitsPerDayOf, usualUnitsPerDay } from './domain/units-per-day.ts'

const Asked = z.object({ body: calls.rounder.body })

export interface RecommendationsContext {
  readonly context: Context
  /** What the call answers to what a browser sends. @throws ZodError where that is no interview */
  answer(input: unknown): Promise<Rounder>
}

/** From a household's answers to what it should have. API-05. */
export function createRecommendations(
  _platform: Platform,
  { catalogue }: { readonly catalogue: CatalogueContext },
): RecommendationsContext {
  const roundNow = async (interview: Interview) => round(interview, await catalogue.productGroups())

  const context: Context = {
    prefix: '/api',
    async routes(app) {
      registerCall(app, 'rounder', async ({ body }) => ok(await roundNow(body)))
    },
  }
  return { context, answer: async (input) => roundNow(Asked.parse(input).body) }
}
