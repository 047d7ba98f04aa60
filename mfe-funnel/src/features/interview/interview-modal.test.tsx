import { fireEvent, screen, waitFor } from '@testing-library/react'
import { DEFAULT_INTERVIEW, type Interview } from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { InterviewModal } from './interview-modal.tsx'

const open = (questions?: 'kitchen' | 'laundry', interview = DEFAULT_INTERVIEW) => {
  const done: Interview[] = []
  const closed: string[] = []
  const rendered = renderScreen(
    <InterviewModal
      interview={interview}
      {...(questions ? { questions } : {})}
      onDone={(interview) => done.push(interview)}
      onClose={() => closed.push('closed')}
    />,
  )
  return { ...rendered, done, closed }
}
const press = (name: string) => screen.getByRole('button', { name })
const question = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent

describe('the modal interview', () => {
  it('asks cooking, then dishwashing, then cleaning (FUN-32) and sends one combined update (FUN-34)', async () => {
    const { user, done } = open()
    expect(question()).toBe('How many nights a week do you cook?')
    await user.click(press('One night more'))
    await user.click(press('Next'))
    expect(question()).toBe('How many times a week do you run the dishwasher?')
    expect(document.activeElement?.textContent).toBe(question())
    await user.click(press('One run more'))
    await user.click(press('Next'))
    expect(question()).toBe('How many times a month do you clean?')
    await user.click(press('Once more'))
    expect(done).toEqual([])
    await user.click(press('Done'))
    expect(done).toEqual([
      { ...DEFAULT_INTERVIEW, cookingFrequency: 2, dishwashing: { frequency: 2, products: [] }, housekeeping: 2 },
    ])
  })

  it('sends what was answered before somebody went back, too (FUN-34)', async () => {
    const { user, done } = open()
    await user.click(press('One night more'))
    await user.click(press('Next'))
    await user.click(press('One run more'))
    await user.click(press('Back'))
    for (const name of ['Next', 'Next', 'Done']) await user.click(press(name))
    expect(done).toEqual([{ ...DEFAULT_INTERVIEW, cookingFrequency: 2, dishwashing: { frequency: 2, products: [] } }])
  })

  it('goes on by Enter wherever the focus is, and by no other key (FUN-32)', () => {
    open()
    const first = question()
    for (const key of ['a', ' ', 'Tab', 'ArrowRight']) fireEvent.keyDown(screen.getByRole('dialog'), { key })
    expect(question()).toBe(first)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Enter' })
    expect(question()).toBe('How many times a week do you run the dishwasher?')
  })

  it.each([0, 1, 7])('asks all three in sequence where each was answered by %i (FUN-32)', async (count) => {
    const dishwashing = { frequency: count, products: [] }
    const interview = { ...DEFAULT_INTERVIEW, cookingFrequency: count, dishwashing, housekeeping: count }
    const { user, done } = open('kitchen', interview)
    for (const label of ['Nights a week', 'Runs a week', 'Times a month']) {
      expect(screen.getByRole('spinbutton', { name: label })).toHaveValue(String(count))
      await user.click(press(label === 'Times a month' ? 'Done' : 'Next'))
    }
    expect(done).toEqual([interview])
  })

  it.each([
    [
      'kitchen',
      ['3 questions left', '2 questions left', '1 question left'].map((left) => `${left} about your kitchen`),
    ],
    ['laundry', ['1 question left about laundry']],
  ] as const)('hints how many questions are left about the %s (FUN-31)', async (about, hints) => {
    const { user } = open(about)
    for (const [index, hint] of hints.entries()) {
      expect(screen.getByText(hint)).toBeVisible()
      if (index < hints.length - 1) await user.click(press('Next'))
    }
  })

  it('goes one question back, keeping the answers, and closes before the first (FUN-33)', async () => {
    const { user, closed } = open()
    const count = () => screen.getByRole('spinbutton')
    await user.click(press('One night more'))
    await user.click(press('Next'))
    await user.click(press('One run more'))
    await user.click(press('Next'))
    await user.click(press('Back'))
    expect(question()).toBe('How many times a week do you run the dishwasher?')
    expect(count()).toHaveValue('2')
    await user.click(press('One run fewer'))
    await user.click(press('Back'))
    expect(question()).toBe('How many nights a week do you cook?')
    expect(count()).toHaveValue('2')
    await user.click(press('One night fewer'))
    await user.click(press('Back'))
    expect(closed).toEqual(['closed'])
  })

  it.each(['kitchen', 'laundry'] as const)(
    'closes with Back before the first question about the %s (FUN-33)',
    async (about) => {
      const { user, closed } = open(about)
      await user.click(press('Back'))
      expect(closed).toEqual(['closed'])
    },
  )

  it('keeps a number that it does not take, and does not go on with it (FUN-44, ACC-79)', async () => {
    const { user, done } = open()
    const nights = screen.getByRole('spinbutton', { name: 'Nights a week' })
    await user.clear(nights)
    await user.type(nights, '70')
    await user.click(press('Next'))
    expect(question()).toBe('How many nights a week do you cook?')
    expect(nights).toHaveProperty('value', '70')
    expect(screen.getByText('Please enter a whole number from 0 to 7.')).toBeDefined()
    expect(screen.getByRole('alert')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: /^Nights a week: please enter a whole number/ }))
    expect(document.activeElement).toBe(nights)
    expect(done).toEqual([])
  })

  it.each([
    ['kitchen', 'One night more', 'Close', 'You changed an answer about your kitchen.'],
    ['laundry', 'One load more', 'Back', 'You changed how much laundry you do.'],
  ] as const)(
    'asks before changed answers about the %s are lost: %s, %s (FUN-84)',
    async (about, more, leave, what) => {
      const { user, closed } = open(about)
      await user.click(press(more))
      await user.click(press(leave))
      expect(closed).toEqual([])
      expect(screen.getByRole('heading', { name: 'Close without saving?' })).toBeDefined()
      expect(screen.getByText(what, { exact: false })).toBeVisible()
      await user.click(press('Keep answering'))
      await waitFor(() => expect(screen.queryByRole('heading', { name: 'Close without saving?' })).toBeNull())
      expect(closed).toEqual([])
      await user.click(press(leave))
      await user.click(press('Close without saving'))
      expect(closed).toEqual(['closed'])
    },
  )

  const MORE = ['One night more', 'One run more', 'Once more']
  const left = MORE.flatMap((more, changed) =>
    MORE.slice(changed).map((_, at) => [more, changed, changed + at] as const),
  )

  it.each(left)(
    'asks before "%s" of question %i about the kitchen is lost at question %i (FUN-84)',
    async (more, changed, at) => {
      const { user, closed } = open()
      for (let index = 0; index <= at; index += 1) {
        if (index === changed) await user.click(press(more))
        if (index < at) await user.click(press('Next'))
      }
      await user.click(press('Close'))
      expect(closed).toEqual([])
      await user.click(press('Close without saving'))
      expect(closed).toEqual(['closed'])
    },
  )

  it.each([0, 1, 2])('closes on Escape at question %i when nothing was changed (FUN-30)', async (at) => {
    const { user, closed } = open()
    for (let index = 0; index < at; index += 1) await user.click(press('Next'))
    await user.keyboard('{Escape}')
    expect(closed).toEqual(['closed'])
  })

  it.each([
    ['kitchen', 'One night fewer'],
    ['laundry', 'One load fewer'],
  ] as const)('asks before less about the %s, "%s", is lost by Escape (FUN-84)', async (about, fewer) => {
    const laundry = { ...DEFAULT_INTERVIEW.laundry, frequency: 3 }
    const { user, closed } = open(about, { ...DEFAULT_INTERVIEW, cookingFrequency: 3, laundry })
    await user.click(press(fewer))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('heading', { name: 'Close without saving?' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(closed).toEqual([])
    await user.click(press('Close'))
    await user.click(press('Close without saving'))
    expect(closed).toEqual(['closed'])
  })

  it.each([
    [
      'kitchen',
      [
        'How many nights a week do you cook?',
        'How many times a week do you run the dishwasher?',
        'How many times a month do you clean?',
      ],
    ],
    ['laundry', ['How many loads of laundry do you do in a week?']],
  ] as const)('asks about the %s all that there is, and nothing else (FUN-83)', async (about, questions) => {
    const { user, done } = open(about)
    for (const [index, asked] of questions.entries()) {
      expect(question()).toBe(asked)
      expect(screen.getAllByRole('spinbutton')).toHaveLength(1)
      await user.click(press(index < questions.length - 1 ? 'Next' : 'Done'))
    }
    expect(done).toEqual([DEFAULT_INTERVIEW])
  })

  it('asks about laundry alone (FUN-83)', async () => {
    const { user, done } = open('laundry')
    expect(question()).toBe('How many loads of laundry do you do in a week?')
    await user.click(press('One load more'))
    await user.click(press('Done'))
    expect(done[0]?.laundry.frequency).toBe(2)
  })
})
