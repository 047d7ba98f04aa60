import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { PolicyReportsSection, ScriptsSection } from './policy-sections.tsx'

const answer = (body: unknown) =>
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json: async () => body }) })
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

const REPORT = {
  directive: 'img-src',
  blocked: 'pixel.example',
  source: 'extension',
  page: '/checkout',
  isEnforced: false,
  times: 7,
  firstAt: '2026-11-18T18:00:00.000Z',
  lastAt: '2026-11-19T18:00:00.000Z',
}
const SCRIPT = { address: 'https://js.stripe.com/', role: 'card-fields', routes: [], owner: 'Stripe', isLive: true }

it('tells what was refused, by which rule, where, how often and since when (SHELL-03)', async () => {
  answer({ reports: [REPORT] })
  renderScreen(<PolicyReportsSection id="reports" />)
  const row = await screen.findByRole('row', { name: /pixel\.example/ })
  expect(row).toHaveTextContent(
    /img-src Only told.*A browser extension, on \/checkout.*7.*Since Nov 18, 12:00 PM, last Nov 19, 12:00 PM/,
  )
})

it('is calm when nothing was refused (SHELL-03)', async () => {
  answer({ reports: [] })
  renderScreen(<PolicyReportsSection id="reports" />)
  expect(await screen.findByText('No browser has refused anything.')).toBeVisible()
})

it('tells of each script its hash or why it has none, why it is there, and whether it is live (SHELL-03)', async () => {
  const version = '1.0.0-a'
  const own = { address: '/m/mfe-checkout/1.0.0-a/done.js', integrity: 'sha384-x', owner: 'Payments', version }
  const before = { ...own, role: 'screen', routes: ['/ordercomplete'], deployable: 'mfe-checkout', isLive: false }
  answer({ pages: ['/checkout'], scripts: [SCRIPT, before] })
  renderScreen(<ScriptsSection id="scripts" />)
  expect(await screen.findByRole('row', { name: /js\.stripe\.com/ })).toHaveTextContent(
    /The provider gives no hash.*no card number reaches our own code.*Stripe/,
  )
  expect(screen.getByRole('row', { name: /done\.js/ })).toHaveTextContent(
    /sha384-x.*Instead of a version that does not load: Draws \/ordercomplete\..*Payments.*1\.0\.0-a/,
  )
})

it('begins a long list with its first rows, and shows all for the asking (SHELL-03)', async () => {
  const scripts = Array.from({ length: 16 }, (_, index) => ({ ...SCRIPT, address: `https://js.stripe.com/${index}` }))
  answer({ pages: ['/checkout'], scripts })
  const { user } = renderScreen(<ScriptsSection id="scripts" />)
  const shown = () => screen.getAllByRole('row', { name: /js\.stripe\.com/ }).length
  await user.click(await screen.findByRole('button', { name: 'Show all 16', expanded: false }))
  expect(shown()).toBe(16)
  const fold = screen.getByRole('button', { name: 'Show the first 15', expanded: true })
  expect(fold).toHaveFocus()
  await user.click(fold)
  expect(shown()).toBe(15)
})
