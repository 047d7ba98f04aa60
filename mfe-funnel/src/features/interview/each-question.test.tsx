import { screen, within } from '@testing-library/react'
import {
  articleCount,
  DEFAULT_INTERVIEW,
  err,
  INTERVIEW_LIMITS,
  INTERVIEW_STEPS,
  memberType,
  paths,
  TRASH_TYPES,
  type FamilyMember,
  type InterviewAnswers,
  type TrashType,
} from '@cupboard/shared/contracts'
import { renderScreen, type RenderScreenOptions } from '@cupboard/shared/testing'
import { Questions } from '../../late-screens.ts'
import { routes } from '../../routes.tsx'
import { productGroup } from '../../testing/samples.ts'
import { pathOfStep, QUESTION_STEPS } from '../../steps/domain/interview-steps.ts'

const ask = (path: string, state?: object, options: RenderScreenOptions = {}) =>
  renderScreen(routes, {
    path,
    ...(state && { state }),
    api: { rounder: err('network'), productGroups: err('network') },
    signUpData: { approved: true, zipcode: '78704', interview: DEFAULT_INTERVIEW },
    ...options,
  })

const person = (id: string, age: number): FamilyMember => ({
  id,
  age,
  type: memberType(age),
  gender: 'Female',
  staysHome: false,
  isolated: false,
})

beforeAll(() => Questions.loadAhead())

describe('each question', () => {
  it.each(QUESTION_STEPS)('shows how far one is, the first of nine and so on: %s (FUN-28, OP-39)', (step) => {
    for (const state of [undefined, { returnTo: paths.recommendation() }]) {
      const { unmount } = ask(pathOfStep(step), state)
      const bar = screen.getByRole('progressbar')
      expect(bar).toHaveAttribute('aria-valuenow', String(INTERVIEW_STEPS.indexOf(step) + 1))
      expect(bar).toHaveAttribute('aria-valuemax', '9')
      unmount()
    }
  })

  it('counts on the shelves so far what menus offer, and nothing that they leave out (SHR-23)', async () => {
    const types = ['LaundryDetergent', 'DryerSheets', 'TrashBagsCompost'] as const
    const proposed = types.map((groupName) => {
      const preferred = { groupName: groupName.toLowerCase(), proposedArticles: articleCount(2), articlesPerDay: 0.1 }
      return [groupName, { preferred: { ...preferred, reason: '' }, additional: [] }] as const
    })
    const productGroups = types.map((type) => productGroup(type.toLowerCase(), type))
    ask('/start/1', undefined, { api: { rounder: { productSets: Object.fromEntries(proposed) }, productGroups } })
    expect(await screen.findByText('1 product')).toBeInTheDocument()
    expect(screen.getAllByText('so far').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Laundry1 so far',
    ])
  })

  it.each([
    ['everyday', 'Everyday Essentials', 'SHR-18'],
    ['kitchen', 'Kitchen & Cleaning', 'SHR-19'],
    ['laundry', 'Laundry', 'SHR-20'],
    ['defense', 'Defense', 'SHR-21'],
  ])('calls the shelf of the bundle %s beside it "%s" (%s)', (_, title) => {
    ask('/start/1')
    expect(screen.getByText(title)).toBeVisible()
  })

  it.each<[string, string, string, InterviewAnswers]>([
    ['/kitchen/1', 'Nights a week', 'FUN-44', { cookingFrequency: 0 }],
    ['/kitchen/2', 'Runs a week', 'FUN-45', { dishwashing: { frequency: 0, products: [] } }],
    ['/kitchen/3', 'Times a month', 'FUN-46', { housekeeping: 0 }],
    ['/laundry/1', 'Loads a week', 'FUN-48', { laundry: { frequency: 0, preferences: [] } }],
  ])('at %s shows 0 %s where that was answered (%s)', (path, name, _row, answers) => {
    ask(path, undefined, { signUpData: { approved: true, interview: { ...DEFAULT_INTERVIEW, ...answers } } })
    expect(screen.getByRole('spinbutton', { name })).toHaveValue('0')
  })

  it('says what comes next, each in its turn (FUN-27)', () => {
    const announced = QUESTION_STEPS.map((step) => {
      const { unmount } = ask(pathOfStep(step))
      const words = screen.getByText(/^Next: /).textContent
      unmount()
      return words
    })
    expect(announced).toEqual([
      'Next: bathrooms',
      'Next: trash bags',
      'Next: your kitchen',
      'Next: the dishwasher',
      'Next: cleaning',
      'Next: laundry',
      'Next: what you prefer',
      'Next: your recommended first delivery',
    ])
  })

  const answered = (interview: InterviewAnswers) => ({ signUpData: { approved: true, zipcode: '78704', interview } })

  it.each<[string, InterviewAnswers]>([
    ['of one', {}],
    [
      'of as many as there may be',
      { family: Array.from({ length: INTERVIEW_LIMITS.members.max }, (_, index) => person(`m-${index}`, 30)) },
    ],
    ['of four', { family: [27, 31, 4, 9].map((age, index) => person(`m-${index}`, age)), pets: { dogs: 2, cats: 0 } }],
  ])(
    '/start/1 asks about every member of a household %s, one more, and both kinds of pets (SHELL-21)',
    (_, interview) => {
      ask('/start/1', undefined, answered(interview))
      const count = interview.family?.length ?? 1
      const people = within(screen.getByRole('group', { name: 'People' }))
      expect(people.getAllByRole('textbox', { name: 'Age' })).toHaveLength(count)
      const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a person' })
      expect(add.disabled).toBe(count === INTERVIEW_LIMITS.members.max)
      for (const pet of ['Dogs', 'Cats']) expect(screen.getByRole('spinbutton', { name: pet })).toBeVisible()
    },
  )

  it('begins, where nothing is answered yet, with one man of 27 and no pets (SHR-06)', () => {
    ask('/start/1', undefined, answered({}))
    expect(screen.getByRole('group', { name: 'Person 1, adult' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Age' })).toHaveValue('27')
    expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked()
    for (const pet of ['Dogs', 'Cats']) expect(screen.getByRole('spinbutton', { name: pet })).toHaveValue('0')
  })

  it('calls a member of over 17 an adult, and any other a child (SHR-05)', () => {
    ask('/start/1', undefined, answered({ family: [0, 17, 18, 99].map((age) => person(`m-${age}`, age)) }))
    const names = screen
      .getAllByRole('group', { name: /^Person/ })
      .map((row) => row.querySelector('legend')?.textContent)
    expect(names).toEqual(['Person 1, child', 'Person 2, child', 'Person 3, adult', 'Person 4, adult'])
  })

  it.each([
    ['/start/2', 'Bathrooms', 'bathrooms'],
    ['/kitchen/1', 'Nights a week', 'cookingFrequency'],
    ['/kitchen/2', 'Runs a week', 'dishwashing'],
    ['/kitchen/3', 'Times a month', 'housekeeping'],
    ['/laundry/1', 'Loads a week', 'laundry'],
  ])('begins at %s, where that is not answered yet, with 1 for "%s" (SHR-06)', (path, counted, answer) => {
    ask(path, undefined, answered({ ...DEFAULT_INTERVIEW, [answer]: undefined }))
    expect(screen.getByRole('spinbutton', { name: counted })).toHaveValue('1')
  })

  it.each<[string, string, string, string, InterviewAnswers]>([
    ['/start/2', 'Bathrooms', '2.5', 'SHELL-21', { bathrooms: 2.5 }],
    ['/kitchen/1', 'Nights a week', '5', 'SHELL-22', { cookingFrequency: 5 }],
    ['/kitchen/1', 'Nights a week', '0', 'SHELL-22', { cookingFrequency: 0 }],
    ['/kitchen/2', 'Runs a week', '4', 'SHELL-22', { dishwashing: { frequency: 4, products: [] } }],
    ['/kitchen/2', 'Runs a week', '0', 'SHELL-22', { dishwashing: { frequency: 0, products: [] } }],
    ['/kitchen/3', 'Times a month', '3', 'SHELL-22', { housekeeping: 3 }],
    ['/kitchen/3', 'Times a month', '0', 'SHELL-22', { housekeeping: 0 }],
    ['/laundry/1', 'Loads a week', '6', 'SHELL-23', { laundry: { frequency: 6, preferences: [] } }],
    ['/laundry/1', 'Loads a week', '0', 'SHELL-23', { laundry: { frequency: 0, preferences: [] } }],
  ])('%s asks for "%s" with what was answered before, %s (%s)', (path, counted, shown, _row, before) => {
    ask(path, undefined, answered({ ...DEFAULT_INTERVIEW, ...before }))
    expect(screen.getByRole('spinbutton', { name: counted })).toHaveValue(shown)
  })

  it('/start/2 counts bathrooms, up and down (SHELL-21)', async () => {
    const { user } = ask('/start/2')
    const [up, down] = ['Half a bathroom more', 'Half a bathroom fewer'].map((name) =>
      screen.getByRole('button', { name }),
    )
    const bathrooms = screen.getByRole('spinbutton', { name: 'Bathrooms' })
    await user.click(up ?? bathrooms)
    expect(bathrooms).toHaveValue('1.5')
    await user.click(down ?? bathrooms)
    expect(bathrooms).toHaveValue('1')
  })

  it.each([
    ['/kitchen/1', '1 of 7 nights', 'One night more', '2 of 7 nights', 'SHELL-22'],
    ['/kitchen/2', '1 tab a week', 'One run more', '2 tabs a week', 'SHELL-22'],
    ['/kitchen/3', '1 day a month', 'Once more', '2 days a month', 'SHELL-22'],
    ['/laundry/1', '1 load a week', 'One load more', '2 loads a week', 'SHELL-23'],
  ])('%s has "%s" on its shelf, and after "%s" "%s" (%s)', async (path, before, more, after) => {
    const { user, container } = ask(path)
    expect(container).toHaveTextContent(before)
    await user.click(screen.getByRole('button', { name: more }))
    expect(container).toHaveTextContent(after)
  })

  it.each<[string, readonly TrashType[]]>([
    ['nothing', []],
    ['compost', ['Compost']],
    ['all of them', TRASH_TYPES],
  ])('/start/3 asks for the bags of each type of trash from who uses %s (SHELL-21)', (_, used) => {
    const trashPreferences = used.map((type) => ({ type, bags: 2, frequency: 1 }))
    ask('/start/3', undefined, answered({ ...DEFAULT_INTERVIEW, trashPreferences }))
    for (const type of ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling'] as const)
      expect(screen.getByRole('spinbutton', { name: `${type} bags a week` })).toHaveValue(
        used.includes(type) ? '2' : '0',
      )
  })

  it('/start/1 asks nobody whether they are isolated, and carries on what is known of it (OP-42)', async () => {
    const family = [{ ...person('m-0', 27), isolated: true }, person('m-1', 31)]
    const { user, signUpData } = ask('/start/1', undefined, answered({ ...DEFAULT_INTERVIEW, family }))
    const people = within(screen.getByRole('group', { name: 'People' }))
    const asked = people.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
    expect(asked).toEqual(['Stays home', 'Stays home'])
    for (const tick of people.getAllByRole('checkbox')) await user.click(tick)
    await user.click(screen.getByRole('button', { name: 'Add a person' }))
    await user.keyboard('8')
    expect(signUpData()?.interview?.family?.map(({ isolated }) => isolated)).toEqual([true, false, false])
  })

  it.each(QUESTION_STEPS)(
    'leads by Enter back to the recommendation that it was opened from: %s (FUN-29)',
    async (step) => {
      const { user, location } = ask(pathOfStep(step), { returnTo: paths.recommendation() })
      await user.keyboard('{Enter}')
      expect(location().pathname).toBe(paths.recommendation())
    },
  )
})
