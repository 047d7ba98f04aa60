import { act, screen, waitFor, within } from '@testing-library/react'
import { cents, paths } from '@cupboard/shared/contracts'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { openDashboard } from '../../testing/open-dashboard.ts'
import { order } from '../../testing/samples.ts'
import { Feedback } from './feedback.tsx'

describe('feedback', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  const open = async (options: RenderScreenOptions = { api: { feedback: { ok: true } } }) => {
    const rendered = renderScreen(<Feedback />, {
      ...options,
      user: { advanceTimers: jest.advanceTimersByTime },
    })
    const ask = () => rendered.emit('feedback.requested', {})
    ask()
    await screen.findByRole('dialog', { name: 'Give Feedback' })
    return { ...rendered, ask }
  }

  it('opens whenever it is asked for, with what was typed before (DASH-67)', async () => {
    const { user, ask } = await open()
    expect(screen.getByRole('dialog', { name: 'Give Feedback' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByRole('textbox'), 'Too much')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    act(() => jest.advanceTimersByTime(600))
    expect(screen.queryByRole('dialog')).toBeNull()
    ask()
    expect(screen.getByRole('textbox')).toHaveValue('Too much')
  })

  it.each([
    ['Well', true],
    ['Not so well', false],
  ])('sends the question, whether it is liked, and the words: %s (API-06, SHR-53)', async (name, liked) => {
    const { user, recorded } = await open()
    await user.click(screen.getByRole('radio', { name }))
    await user.type(screen.getByRole('textbox'), 'Too much paper.')
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(recorded.calls).toMatchObject([
      {
        name: 'feedback',
        input: { body: { question: 'How are your deliveries going?', liked, feedback: 'Too much paper.' } },
      },
    ])
  })

  it.each(['', '  '])('says what is missing where nothing is in it, and leads there: "%s" (API-06)', async (typed) => {
    const { user, recorded } = await open()
    if (typed) await user.type(screen.getByRole('textbox'), typed)
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/^Please write what we should know/)
    await user.click(within(screen.getByRole('alert')).getByRole('link', { name: /^Please write what we should/ }))
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(recorded.calls).toEqual([])
    await user.type(screen.getByRole('textbox'), 'More soap.')
    expect(screen.queryByText(/^Please write what we should know/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(recorded.calls).toHaveLength(1)
  })

  it('takes what was pasted whole, and refuses it where it is too long (SHR-53)', async () => {
    const { user, recorded } = await open()
    await user.click(screen.getByRole('textbox'))
    await user.paste('x'.repeat(5001))
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(5001))
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please write at most 5,000 characters.')
    expect(recorded.calls).toEqual([])
    await user.type(screen.getByRole('textbox'), '{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(recorded.calls).toHaveLength(1)
  })

  it('says after too many when to try again, and keeps the words (API-06)', async () => {
    const error = 'Too many messages came in. This one was not kept. Please try again in 12 minutes.'
    const problem = { type: '/', title: '', status: 429, code: 'rate_limited', error }
    const { user } = await open({
      api: { feedback: { ok: false, error: { code: 'rate_limited', status: 429, problem } } },
    })
    await user.type(screen.getByRole('textbox'), 'Too much paper.')
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(screen.getByRole('textbox')).toHaveValue('Too much paper.')
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Send feedback' }))
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    }
  })

  it('says of what did not come in that it went wrong, and thanks nobody (API-06, OP-10)', async () => {
    const { user } = await open({ api: { feedback: { ok: false, error: { code: 'network' } } } })
    await user.type(screen.getByRole('textbox'), 'All well.')
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong\. Please try again\.$/)
    expect(screen.queryByText('Thank you. A person in Austin reads it.')).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(3100))
    expect(screen.getByRole('dialog')).toHaveAttribute('data-leaving', 'false')
  })

  it('thanks for 3 seconds (DASH-68)', async () => {
    const { user } = await open()
    const dialog = screen.getByRole('dialog')
    await user.type(screen.getByRole('textbox'), 'All well.')
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    const thanks = await screen.findByText('Thank you. A person in Austin reads it.')
    expect(thanks).toBeVisible()
    expect(thanks.closest('[role="status"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Send feedback' })).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(2900))
    expect(dialog).toHaveAttribute('data-leaving', 'false')
    act(() => jest.advanceTimersByTime(200))
    expect(dialog).toHaveAttribute('data-leaving', 'true')
  })

  it('stays, opened again before the thanks were over (DASH-68)', async () => {
    const { user, ask } = await open()
    await user.type(screen.getByRole('textbox'), 'All well.')
    await user.click(screen.getByRole('button', { name: 'Send feedback' }))
    expect(await screen.findByText('Thank you. A person in Austin reads it.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    ask()
    act(() => jest.advanceTimersByTime(3100))
    expect(screen.getByRole('dialog')).toHaveAttribute('data-leaving', 'false')
    expect(screen.getByRole('textbox')).toHaveValue('')
  })
})

it.each([paths.dashboard(), paths.pastDeliveries(), paths.receipt(order().orderId), paths.faqs()])(
  'opens at %s (DASH-67)',
  async (path) => {
    const api = { getOrder: { order: order() }, getLedger: { lines: [], creditCents: cents(0) }, faq: {} }
    const { emit } = openDashboard({ path, api })
    emit('feedback.requested', {})
    expect(await screen.findByRole('dialog', { name: 'Give Feedback' })).toBeVisible()
  },
)
