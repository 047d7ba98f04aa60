import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OPS_API } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { messages } from './messages.ts'
import { TokensSection } from './tokens-section.tsx'

const words = messages.tokens
const AT = '2026-11-18T18:00:00.000Z'
const TOKEN = {
  id: '5f8f4d6e-2b1a-4c3d-9e8f-0a1b2c3d4e5f',
  ...{ module: 'mfe-checkout', label: 'CI of Payments', madeBy: 'ops-1', madeAt: AT, endsAt: AT },
}
const MODULE = { name: 'mfe-checkout', owner: 'Payments', routes: ['/checkout'], versions: [] }
let tokens: (typeof TOKEN)[] = []
const sent: [string, unknown][] = []

beforeEach(() => {
  tokens = []
  sent.length = 0
  Object.assign(globalThis, {
    fetch: async (url: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') {
        sent.push([url, JSON.parse(init.body)])
        tokens = url.endsWith('/revoke') ? [] : [TOKEN]
      }
      const answer = url.endsWith('/modules')
        ? { release: 'one', modules: [MODULE] }
        : { tokens, secret: 'cupboard_module_secret' }
      return { ok: true, status: 200, json: async () => answer }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

it('makes a token of one module, for a purpose and a time, and shows its secret once (SHELL-03)', async () => {
  renderScreen(<TokensSection id="tokens" />)
  expect(await screen.findByText(words.empty)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: words.make }))
  const dialog = await screen.findByRole('dialog', { name: words.make })
  const field = (label: string) => within(dialog).getByLabelText(label)
  await userEvent.type(field(messages.reason), 'the team asked')
  await userEvent.click(within(dialog).getByRole('button', { name: words.make }))
  const lines = () =>
    within(dialog)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(lines()).toEqual([words.moduleMissing, words.labelMissing])
  expect(sent).toEqual([])

  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'mfe-checkout')
  await userEvent.type(field(words.label), 'CI of Payments')
  await userEvent.clear(field(words.days))
  await userEvent.type(field(words.days), '367')
  await userEvent.click(within(dialog).getByRole('button', { name: words.make }))
  expect(lines()).toEqual([words.daysWrong(366)])
  await userEvent.clear(field(words.days))
  await userEvent.type(field(words.days), '30')
  await userEvent.click(within(dialog).getByRole('button', { name: words.make }))
  const made = await screen.findByRole('dialog', { name: words.madeTitle('mfe-checkout') })
  expect(within(made).getByRole('textbox', { name: words.secret })).toHaveValue('cupboard_module_secret')
  expect(sent).toEqual([
    [
      `${OPS_API}/module-tokens`,
      { module: 'mfe-checkout', label: 'CI of Payments', days: 30, reason: 'the team asked' },
    ],
  ])
  await userEvent.click(within(made).getByRole('button', { name: words.kept }))
  expect(screen.queryByDisplayValue('cupboard_module_secret')).toBeNull()
})

it('revokes one with a reason (SHELL-03)', async () => {
  tokens = [TOKEN]
  renderScreen(<TokensSection id="tokens" />)
  await userEvent.click(await screen.findByRole('button', { name: words.revokeTitle('CI of Payments') }))
  const dialog = await screen.findByRole('dialog', { name: words.revokeTitle('CI of Payments') })
  await userEvent.type(within(dialog).getByRole('textbox'), 'it was in a log')
  await userEvent.click(within(dialog).getByRole('button', { name: words.revoke }))
  expect(await screen.findByText(words.empty)).toBeVisible()
  expect(sent).toEqual([[`${OPS_API}/module-tokens/${TOKEN.id}/revoke`, { reason: 'it was in a log' }]])
})
