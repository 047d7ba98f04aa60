import { screen } from '@testing-library/react'
import { articleCount, cents, HoldReason, type Manifest } from '@cupboard/shared/contracts'
import { customer } from '@cupboard/shared/testing'
import { openDashboard } from '../../../testing/open-dashboard.ts'
import { manifest, NOW, signedIn } from '../../../testing/samples.ts'

const NOTHING: Partial<Manifest> = {
  products: Object.fromEntries(
    Object.entries(manifest().products).map(([type, product]) => [type, { ...product, articleCount: articleCount(0) }]),
  ),
}
const CLOSED = new Date('2026-12-02T06:00:00Z')

describe('the head of the plan', () => {
  it.each<[string, Partial<Manifest>, Date]>([
    ['can be changed', {}, NOW],
    ['is skipped', NOTHING, NOW],
    ['is closed', {}, CLOSED],
    ['was left out', NOTHING, CLOSED],
    ['is over', {}, new Date('2027-02-11T18:00:00Z')],
    ...HoldReason.options.map((why): [string, Partial<Manifest>, Date] => [
      `waits for ${why}`,
      { hold: { why, since: '2026-11-03T18:00:00Z' } },
      NOW,
    ]),
  ])('welcomes the customer by first name where the delivery %s (DASH-08)', async (_, plan, now) => {
    openDashboard({ plan, now })
    expect(await screen.findByText(/^Welcome back, Marisol\./)).toBeVisible()
  })

  it('welcomes by the whole of a first name of two words (DASH-08)', async () => {
    openDashboard({
      session: {
        ...signedIn,
        user: signedIn.user && { ...signedIn.user, customer: customer({ firstName: 'Mary Ann' }) },
      },
    })
    expect(await screen.findByText(/^Welcome back, Mary Ann\./)).toBeVisible()
  })

  it.each([
    ['can be changed', NOW],
    ['is closed', CLOSED],
  ])('welcomes without a name until it is known: the delivery %s (DASH-08)', async (_, now) => {
    openDashboard({ now, session: { ...signedIn, user: undefined } })
    expect(await screen.findByText(/^Welcome back\./)).toBeVisible()
  })

  it.each<[string, Partial<Manifest>]>([
    ['is skipped', NOTHING],
    ['was told', { announced: { toldAt: '2026-11-20T06:00:00Z', totalCents: cents(1881) } }],
    ['was changed', { modified: true }],
    ['comes every eight weeks', { cadenceWeeks: 8 }],
  ])('counts down for delivery by its date where it %s, too (DASH-21)', async (_, plan) => {
    openDashboard({ plan })
    expect(await screen.findByRole('timer', { name: 'Time left' })).toHaveTextContent(/11 days\s*12 hours/)
    expect(screen.getByText(/^left to change it\. .+, for delivery by December 4\.$/)).toBeVisible()
  })
})
