import { screen } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { LimitsSection } from './limits-section.tsx'

const answer = (...limits: readonly string[]) => {
  const at = '2026-11-18T18:00:00.000Z'
  const row = { isOfAll: false, refused: 60, senders: 3, since: at, last: at, isGoingOn: true }
  const body = { limits: limits.map((limit) => ({ ...row, limit })) }
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json: async () => body }) })
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

it.each([
  ['taken-contact', 'Contacts of others that an account asks for'],
  ['landing person', 'Calls of landing by one person'],
  ['identity address', 'Calls of identity from a network'],
  ['of-a-release-before', 'of-a-release-before'],
])('says in words what the limit %s keeps down (SHELL-03)', async (limit, words) => {
  answer(limit)
  renderScreen(<LimitsSection id="limits" />)
  const row = await screen.findByRole('row', { name: new RegExp(words) })
  expect(row).toHaveTextContent(/Going on.*60.*3.*Nov 18, 12:00 PM/)
})

it('is calm when no limit is hit often (SHELL-03)', async () => {
  answer()
  renderScreen(<LimitsSection id="limits" />)
  expect(await screen.findByText('No limit is hit often.')).toBeVisible()
})
