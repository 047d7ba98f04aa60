import { reachRecommendation } from '../fixtures/funnel.ts'
import { newHousehold } from '../fixtures/household.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { MOMENTS_OF_ORDER, order, watchVisit } from '../fixtures/purchase.ts'
import { teamActs } from '../fixtures/team-acts.ts'
import { expect } from '../fixtures/test.ts'

test('what a team ships, breaks and rolls back under an order leaves it as it was begun', async ({ own, page }) => {
  const teams = teamActs(own, { moments: MOMENTS_OF_ORDER, oneOf: ['mfe-checkout', 'mfe-dashboard'] })
  await reachRecommendation(page, own)
  const visit = watchVisit(page)
  await order(page, newHousehold(), teams.next)
  expect(teams.left()).toBe(0)
  visit.expectWhole(0)
})
