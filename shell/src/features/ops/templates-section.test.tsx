import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '@cupboard/shared/testing'
import { TemplatesSection } from './templates-section.tsx'

const asked: unknown[] = []
const LETTER = { subject: 'Your box is on its way', text: 'Hello Ann.' }
const SMS = { text: 'Cupboard: your box is on its way.', segments: 2 }
let preview: { readonly status: number; readonly body: unknown }

beforeEach(() => {
  asked.length = 0
  Object.assign(globalThis, {
    fetch: async (url: string, init?: RequestInit) => {
      if (url.endsWith('/message-kinds')) return { ok: true, json: async () => ({ kinds: ['shipped', 'phone-code'] }) }
      asked.push(JSON.parse(String(init?.body)))
      return { ok: preview.status === 200, status: preview.status, json: async () => preview.body }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

async function show(kind: string, about: string) {
  renderScreen(<TemplatesSection id="templates" />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Message' }), kind)
  if (about !== '') await userEvent.type(screen.getByRole('textbox'), about)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
}

it('shows a letter in a frame that runs nothing, and every other way it goes (SHELL-03)', async () => {
  preview = { status: 200, body: { order: { id: 'an id', number: '10472' }, email: LETTER, sms: SMS } }
  await show('shipped', ' 10472 ')
  const frame = await screen.findByTitle('The letter “Your box is on its way”')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame).toHaveAttribute('src', '/ops/api/message-previews/shipped/letter?order=an%20id')
  expect(screen.getByText('With the data of order 10472.')).toBeVisible()
  expect(asked).toEqual([{ kind: 'shipped', about: '10472' }])
  await userEvent.click(screen.getByRole('tab', { name: 'Text message' }))
  expect(screen.getByText(SMS.text)).toBeVisible()
  expect(screen.getByText('Sent as 2 text messages.')).toBeVisible()
})

it('shows only the way that a message goes, of a worked example without an order (SHELL-03)', async () => {
  preview = { status: 200, body: { sms: { ...SMS, segments: 1 } } }
  await show('phone-code', '')
  expect(await screen.findByText('A worked example.')).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Text message'])
  expect(asked).toEqual([{ kind: 'phone-code' }])
})

it('says so where there is no such order (SHELL-03)', async () => {
  preview = { status: 404, body: {} }
  await show('shipped', 'nobody@example.com')
  expect(await screen.findByText(/no such order/)).toBeVisible()
})
