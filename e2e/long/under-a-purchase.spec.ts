import { paths } from '@cupboard/shared/contracts'
import { newHousehold } from '../fixtures/household.ts'
import { ownSite as test } from '../fixtures/own-site.ts'
import { answerAll, MOMENTS_OF_ANSWERS, MOMENTS_OF_ORDER, order, watchVisit } from '../fixtures/purchase.ts'
import { teamActs } from '../fixtures/team-acts.ts'
import { expect } from '../fixtures/test.ts'

test('what every team and the platform ship, break and roll back under a sign-up leaves it as it was begun', async ({
  own,
  page,
}) => {
  const teams = teamActs(own, { moments: MOMENTS_OF_ANSWERS + MOMENTS_OF_ORDER })
  const visit = watchVisit(page)
  await page.goto(paths.home())
  await answerAll(page, teams.next)
  await order(page, newHousehold(), teams.next)
  expect(teams.left()).toBe(0)
  visit.expectWhole(1)
})
