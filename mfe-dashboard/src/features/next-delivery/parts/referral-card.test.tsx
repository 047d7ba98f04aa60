import { screen, waitFor, within } from '@testing-library/react'
import type { Manifest } from '@cupboard/shared/contracts'
import { openPlan } from '../../../testing/open-dashboard.ts'
import { atOnce, holdTime, pass } from '../../../testing/time.ts'

describe('the card for friends', () => {
  it.each<[string, Partial<Manifest>]>([
    ['can be changed', {}],
    ['is skipped', { products: {} }],
    ['is closed', { shipAt: '2026-11-20T06:00:00Z' }],
    ['is over', { shipAt: '2026-11-10T06:00:00Z', deliverAt: '2026-11-12T18:00:00Z' }],
    ['was ended', { status: 'Ended', hold: { why: 'operations', since: '2026-11-03T18:00:00Z' } }],
    ['waits for a card', { hold: { why: 'card', since: '2026-11-03T18:00:00Z' } }],
  ])('has a card with the link for friends in Texas where the delivery %s (DASH-12, LAND-74)', async (_, plan) => {
    openPlan({ plan })
    expect(await screen.findByLabelText('Your link')).toHaveValue('http://localhost/customerref/c-1')
    expect(screen.getByText(/^Give a friend in Texas \$10 off each of their first three orders\./)).toBeVisible()
  })

  async function explainReferral() {
    const { user } = openPlan()
    await user.click(await screen.findByRole('button', { name: 'How it works' }))
    return within(screen.getByRole('dialog', { name: 'One reward each' }))
  }

  it('explains by an example what friends are worth (DASH-13, LAND-72)', async () => {
    const explained = await explainReferral()
    expect(explained.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1 friend gives $10 a month',
      '2 friends give $20 a month',
      '3 friends give $30 a month',
    ])
    expect(explained.getByText(/^For three months each, .* A friend is worth \$30 in all\.$/)).toBeVisible()
  })

  it.each(['Close', '{Escape}'])(
    'explains it in a dialog that closes by %s, as often as it is asked (DASH-13)',
    async (way) => {
      const { user } = openPlan()
      for (const _ of [1, 2]) {
        await user.click(await screen.findByRole('button', { name: 'How it works' }))
        const dialog = screen.getByRole('dialog', { name: 'One reward each' })
        expect(dialog).toHaveTextContent(/For three months each, as long as that friend keeps their three orders\./)
        if (way === 'Close') await user.click(within(dialog).getByRole('button', { name: 'Close' }))
        else await user.keyboard(way)
        await waitFor(() => expect(dialog).not.toBeVisible())
      }
    },
  )

  it('says what both get, and how long a friend is worth it (LAND-71, LAND-73)', async () => {
    const explained = await explainReferral()
    expect(
      screen.getByText(
        /\$10 off each of their first three orders\. When each of these is paid, \$10 comes off your next one\.$/,
      ),
    ).toBeInTheDocument()
    expect(
      explained.getByText(/as long as that friend keeps their three orders\. A friend is worth \$30/),
    ).toBeVisible()
  })

  describe('as time passes', () => {
    holdTime()

    it('says for 3 seconds that the link is copied, the whole address (SHR-102, OP-79)', async () => {
      const rendered = openPlan({ user: atOnce })
      await rendered.user.click(await screen.findByRole('button', { name: 'Copy' }))
      expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await navigator.clipboard.readText()).toBe('http://localhost/customerref/c-1')
      await pass(2900)
      expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
      await pass(200)
      expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    })
  })
})
