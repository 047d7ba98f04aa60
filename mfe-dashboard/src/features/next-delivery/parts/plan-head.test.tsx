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

const SAVES = 'Everything below saves as you change it.'

describe('the head of the plan', () => {
  it.each<[string, string, Partial<Manifest>, Date]>([
    ['can be changed', `Welcome back, Marisol. ${SAVES}`, {}, NOW],
    ['is skipped', 'Welcome back, Marisol.', NOTHING, NOW],
    ['is closed', 'Welcome back, Marisol.', {}, CLOSED],
    ['was left out', 'Welcome back, Marisol.', NOTHING, CLOSED],
    ['is over', 'Welcome back, Marisol.', {}, new Date('2027-02-11T18:00:00Z')],
    ...HoldReason.options.map((why): [string, string, Partial<Manifest>, Date] => [
      `waits for ${why}`,
      'Welcome back, Marisol.',
      { hold: { why, since: '2026-11-03T18:00:00Z' } },
      NOW,
    ]),
  ])('welcomes the customer by first name where the delivery %s: %s (DASH-08)', async (_, words, plan, now) => {
    openDashboard({ plan, now })
    expect(await screen.findByText(words)).toBeVisible()
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
    ['can be changed', `Welcome back. ${SAVES}`, NOW],
    ['is closed', 'Welcome back.', CLOSED],
  ])('welcomes without a name until it is known, where the delivery %s: %s (DASH-08)', async (_, words, now) => {
    openDashboard({ now, session: { ...signedIn, user: undefined } })
    expect(await screen.findByText(words)).toBeVisible()
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
