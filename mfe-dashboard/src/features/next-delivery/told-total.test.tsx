import { screen } from '@testing-library/react'
import { cents } from '@cupboard/shared/contracts'
import { productGroup, renderScreen } from '@cupboard/shared/testing'
import { handSoap, manifest, NOW, signedIn } from '../../testing/samples.ts'
import { routes } from '../../routes.tsx'

it.each([
  ['less', 2300, '$23.00', '−$0.81'],
  ['more', 2500, '$25.00', '$1.19'],
])(
  'says what was told, and charges that: what it is %s by has a line of its own (DASH-77)',
  async (_, told, total, by) => {
    renderScreen(routes, {
      path: '/dashboard',
      session: signedIn,
      now: NOW,
      api: {
        getManifest: { manifest: manifest({ announced: { toldAt: '2026-11-18T06:00:00Z', totalCents: cents(told) } }) },
        productGroups: [productGroup(), handSoap],
        listOrders: { orders: [], orderWindows: [] },
        getYearAhead: { deliveries: [] },
        getPlanHistory: { history: [] },
      },
    })
    expect(await screen.findByText(`When it closes we charge ${total}, as we told you.`)).toBeVisible()
    expect(screen.getByText('Total').closest('div')).toHaveTextContent(total)
    const line = screen.getByText('Kept at what we told you').closest('div')
    expect(line).toHaveTextContent(`Kept at what we told you${by}`)
  },
)
