import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OPS_API, type OpsFlag } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { FlagsSection } from './flags-section.tsx'
import { messages } from './messages.ts'

const words = messages.flags
const OVERRIDE = { reason: 'the bank is slow', actor: 'ops-1', changedAt: '2026-11-18T18:00:00.000Z' }
const FLAGS: readonly OpsFlag[] = [
  { name: 'blockSignups', default: false, value: false },
  { name: 'newFooter', default: true, value: true },
  { name: 'checkoutExperiment', default: 0, value: 2, override: OVERRIDE },
  { name: 'lazyRoutes', default: false, value: true, override: OVERRIDE },
]
const sent: [string | undefined, string, unknown][] = []

beforeEach(() => {
  sent.length = 0
  Object.assign(globalThis, {
    fetch: async (url: string, { method, body }: RequestInit = {}) => {
      if (typeof body === 'string') sent.push([method, url, JSON.parse(body)])
      return { ok: true, status: 200, json: async () => ({ flags: FLAGS }) }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

/** The dialog of a flag, with a reason in it. */
async function change(name: string, pressed: HTMLElement) {
  await userEvent.click(pressed)
  const dialog = within(await screen.findByRole('dialog', { name: words.toggle(name) }))
  await userEvent.type(dialog.getByLabelText(messages.reason), 'the team asked')
  return { dialog, confirm: (label: string) => userEvent.click(dialog.getByRole('button', { name: label })) }
}
const expectSent = (name: string, value: OpsFlag['value'] | null) =>
  expect(sent).toEqual([['PUT', `${OPS_API}/flags/${name}`, { value, reason: 'the team asked' }]])
const number = () => screen.findByRole('button', { name: words.toggleNow('checkoutExperiment', '2') })

it('says of each flag what it does, how it stands, and who changed it last and why (SHELL-03)', async () => {
  renderScreen(<FlagsSection id="flags" />)
  const said = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  expect(await said('blockSignups')).toHaveTextContent(`${words.effects.blockSignups}${words.state}Off`)
  expect(await said('blockSignups')).toHaveTextContent(words.never)
  expect(await said('newFooter')).toHaveTextContent(`${words.effects.newFooter}${words.state}On`)
  expect(await said('checkoutExperiment')).toHaveTextContent(/2.*Nov 18, 12:00 PM.*ops-1: the bank is slow/)
})

it.each([
  ['blockSignups', words.turnOn, true],
  ['newFooter', words.turnOff, false],
  ['lazyRoutes', words.turnOff, false],
])('turns %s the other way for everyone, with a reason (SHELL-03): %s', async (name, confirm, value) => {
  renderScreen(<FlagsSection id="flags" />)
  const asked = await change(name, await screen.findByRole('switch', { name }))
  await asked.confirm(confirm)
  expectSent(name, value)
})

it('takes a number for a flag that is one, and nothing else (SHELL-03)', async () => {
  renderScreen(<FlagsSection id="flags" />)
  const { dialog, confirm } = await change('checkoutExperiment', await number())
  const field = dialog.getByLabelText(words.value)
  expect(field).toHaveValue('2')
  for (const typed of ['many', ' ']) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await confirm(words.set)
    expect(field).toHaveAccessibleDescription(words.valueWrong)
  }
  expect(sent).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '3')
  await confirm(words.set)
  expectSent('checkoutExperiment', 3)
})

it.each(['x', '7'])('brings a flag back to its default, though "%s" is typed (SHELL-03)', async (typed) => {
  renderScreen(<FlagsSection id="flags" />)
  const { dialog, confirm } = await change('checkoutExperiment', await number())
  await userEvent.type(dialog.getByLabelText(words.value), typed)
  await userEvent.selectOptions(dialog.getByLabelText(words.change), words.lift)
  expect(dialog.queryByLabelText(words.value)).toBeNull()
  await confirm(words.lift)
  expectSent('checkoutExperiment', null)
})

it('brings back no flag that was never changed (SHELL-03)', async () => {
  renderScreen(<FlagsSection id="flags" />)
  const { dialog } = await change('newFooter', await screen.findByRole('switch', { name: 'newFooter' }))
  expect(dialog.queryByLabelText(words.change)).toBeNull()
})
