import { fireEvent, screen, within } from '@testing-library/react'
import {
  BUNDLE_IDS,
  cents,
  DEFAULT_INTERVIEW,
  Interview,
  INTERVIEW_STEPS,
  TIER_LABELS,
  TRASH_TYPES,
} from '@cupboard/shared/contracts'
import { renderScreen } from '@cupboard/shared/testing'
import { routes } from '../../routes.tsx'
import { pathOfStep, QUESTION_STEPS } from '../../steps/domain/interview-steps.ts'
import { api, ask } from '../../testing/ask-question.ts'
import { describedBy, valueOf } from '../../testing/dom.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const next = () => screen.getByRole('button', { name: 'Continue' })
const spin = (name: string) => screen.getByRole('spinbutton', { name })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the question screens', () => {
  const expectAsked = (path: string, question: string, ...answers: readonly string[]) => {
    const { recorded } = ask(path)
    expect(heading()).toBe(question)
    expect(recorded.pages.at(-1)?.title).toBe(`Cupboard - ${question}`)
    for (const answer of answers) expect(screen.getByLabelText(answer)).toBeVisible()
  }

  it.each([
    ['/start/1', 'Who lives here?', ['Age', 'Dogs', 'Cats'], 'SHELL-21'],
    ['/start/2', 'How many bathrooms do you have?', ['Bathrooms'], 'SHELL-21'],
    [
      '/start/3',
      'How many trash bags do you use in a week?',
      ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling'].map((type) => `${type} bags a week`),
      'SHELL-21, SHR-02',
    ],
  ])('%s asks "%s", with %j (%s)', (path, question, answers) => {
    expectAsked(path, question, ...answers)
  })

  it.each([
    ['/kitchen/1', 'How many nights a week do you cook?', 'Nights a week'],
    ['/kitchen/2', 'How many times a week do you run the dishwasher?', 'Runs a week'],
    ['/kitchen/3', 'How many times a month do you clean?', 'Times a month'],
  ])('%s asks "%s", with %s (SHELL-22)', (path, question, answer) => {
    expectAsked(path, question, answer)
  })

  it('/laundry/1 asks for the loads of a week (SHELL-23)', () => {
    expectAsked('/laundry/1', 'How many loads of laundry do you do in a week?', 'Loads a week')
  })

  it('/preference asks for a ranking of the tiers (SHELL-24)', async () => {
    const { user } = ask('/preference')
    expect(heading()).toBe('What matters most to you?')
    for (const label of Object.values(TIER_LABELS)) expect(press(new RegExp(`^${label}`))).toBeVisible()
    await user.click(press(/^Value/))
    await user.click(press(/^Eco-Friendly/))
    expect(press(/^Value/).getAttribute('aria-pressed')).toBe('true')
    expect(press(/^Value/).textContent).toMatch(/choice 2 of 3$/)
    expect(press(/^Eco-Friendly/).textContent).toMatch(/choice 3 of 3$/)
  })

  it('say which step of nine they are, in words and as a bar (FUN-27, FUN-28)', () => {
    QUESTION_STEPS.forEach((step, index) => {
      const { unmount } = ask(pathOfStep(step))
      const bar = screen.getByRole('progressbar', { name: new RegExp(`^Step ${index + 1} of 9: `) })
      expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([String(index + 1), '9'])
      unmount()
    })
  })

  it.each([
    ['/kitchen/1', '3 questions left about your kitchen'],
    ['/kitchen/2', '2 questions left about your kitchen'],
    ['/kitchen/3', '1 question left about your kitchen'],
    ['/start/1', '1 question left about who lives here'],
    ['/start/2', '1 question left about bathrooms'],
    ['/start/3', '1 question left about trash'],
    ['/laundry/1', '1 question left about laundry'],
    ['/preference', '1 question left about what you prefer'],
  ])('%s hints "%s" (FUN-31)', (path, hint) => {
    ask(path)
    expect(screen.getByText(hint)).toBeDefined()
  })

  it('lead from the first to the recommendation by Enter alone (FUN-29, SHELL-40)', async () => {
    const { user, location } = ask('/start/1')
    for (const step of INTERVIEW_STEPS.slice(1)) {
      await user.keyboard('{Enter}')
      expect(location().pathname).toBe(pathOfStep(step))
    }
  })

  it('lead one step on by Enter that is held down, and no further (FUN-29)', () => {
    const { location } = ask('/start/1')
    for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: 'Enter', repeat })
    expect(location().pathname).toBe('/start/2')
  })

  it('make a whole interview of nothing but their own answers (FUN-27, OP-41)', async () => {
    const { user, location, signUpData } = ask('/start/1', {})
    for (const _step of QUESTION_STEPS.slice(1)) await user.click(next())
    await user.click(screen.getByRole('button', { name: /^Value/ }))
    await user.click(next())
    expect(location().pathname).toBe('/recommendation')
    expect(Interview.parse(signUpData()?.interview)).toEqual({
      ...DEFAULT_INTERVIEW,
      tierPreferences: ['Value'],
    })
    expect(await screen.findByRole('heading', { level: 1, name: /recommended first delivery/ })).toBeDefined()
  })

  it('lead on by Enter in a field too, with what was typed (FUN-29)', async () => {
    const { user, location, signUpData } = ask('/kitchen/1')
    await user.clear(spin('Nights a week'))
    await user.type(spin('Nights a week'), '5{Enter}')
    expect(location().pathname).toBe('/kitchen/2')
    expect(signUpData()?.interview?.cookingFrequency).toBe(5)
  })

  it.each([
    ['by Enter', '{Enter}'],
    ['by the button', ''],
  ])('keep a number that cannot be, and refuse to go on with another one: %s (ACC-79, FUN-44)', async (_, key) => {
    const { user, location, signUpData, recorded } = ask('/kitchen/1')
    const sentence = 'Please enter a whole number from 0 to 7.'
    await user.clear(spin('Nights a week'))
    await user.type(spin('Nights a week'), `40${key}`)
    if (key === '') await user.click(next())
    expect(location().pathname).toBe('/kitchen/1')
    expect(valueOf(spin('Nights a week'))).toBe('40')
    expect(describedBy(spin('Nights a week'))).toContain(sentence)
    expect(screen.getByRole('alert')).toHaveFocus()
    const way = within(screen.getByRole('alert')).getByRole('link', {
      name: 'Nights a week: please enter a whole number from 0 to 7.',
    })
    await user.click(way)
    expect(spin('Nights a week')).toHaveFocus()
    expect(recorded.pages.at(-1)?.title).toMatch(/^Error: /)
    expect(signUpData()?.interview?.cookingFrequency).not.toBe(7)
    await user.clear(spin('Nights a week'))
    await user.type(spin('Nights a week'), '4{Enter}')
    expect(location().pathname).toBe('/kitchen/2')
    expect(signUpData()?.interview?.cookingFrequency).toBe(4)
  })

  it('keep every answer at once and carry it on in navigation state (X-03, X-04)', async () => {
    const { user, location, signUpData } = ask('/laundry/1', DEFAULT_INTERVIEW)
    await user.click(press('One load more'))
    expect(signUpData()?.interview?.laundry?.frequency).toBe(2)
    await user.click(next())
    expect(location().state).toMatchObject({ signUpData: { interview: { laundry: { frequency: 2 } } } })
    expect(signUpData()?.interviewPathname).toBe('/preference')
  })

  it.each(INTERVIEW_STEPS)('keep %s as the path that was visited last (X-01, OP-38)', (step) => {
    const { signUpData } = ask(pathOfStep(step))
    expect(signUpData()?.interviewPathname).toBe(pathOfStep(step))
  })

  it('restore the earlier answer on the browser’s Back (X-03)', async () => {
    const { user, go } = ask('/start/2')
    await user.click(press('Half a bathroom more'))
    await user.click(next())
    expect(heading()).toBe('How many trash bags do you use in a week?')
    go(-1)
    expect(valueOf(spin('Bathrooms'))).toBe('1.5')
  })

  it('take up sign-up data that only the navigation brought along (X-04)', () => {
    const carried = { approved: true, interview: DEFAULT_INTERVIEW }
    const { signUpData } = renderScreen(routes, { path: '/start/2', api, state: { signUpData: carried } })
    expect(heading()).toBe('How many bathrooms do you have?')
    expect(signUpData()).toMatchObject(carried)
  })

  it('send who has no sign-up data to the gate, and report it (FUN-25, FUN-26)', () => {
    const landing = {
      dropoffZipcodes: [],
      signupsOpen: true,
      chargeShipping: true,
      coupon: null,
      newCoupon: null,
      employer: null,
      isEmployeePerk: false,
    }
    for (const path of INTERVIEW_STEPS.map(pathOfStep)) {
      const { location, recorded, unmount } = renderScreen(routes, { path, api: { landing } })
      expect([path, location().pathname]).toEqual([path, '/check-availability'])
      expect(recorded.reports.map(String)).toEqual([expect.stringContaining('no_sign_up_data')])
      unmount()
    }
  })

  it('send who has not answered yet to the step that is missing, and report it (FUN-25, FUN-26)', () => {
    const { location, recorded } = ask('/kitchen/2', { family: DEFAULT_INTERVIEW.family, pets: { cats: 0, dogs: 0 } })
    expect(location().pathname).toBe('/start/2')
    expect(recorded.reports.map(String)).toEqual([expect.stringContaining('step_not_answered')])
  })

  it.each([undefined, false])(
    'remember that the product was open to everybody, so that a reload goes on: approved %s before (FUN-25)',
    (approved) => {
      const { signUpData } = renderScreen(routes, {
        path: '/start/1',
        api,
        flags: { ungatedSignup: true },
        signUpData: { signupsOpen: true, ...(approved === undefined ? {} : { approved }) },
      })
      expect(signUpData()?.approved).toBe(true)
    },
  )

  it('lead back to the recommendation when they were opened from there', async () => {
    const { user, location } = ask('/kitchen/1', DEFAULT_INTERVIEW, { state: { returnTo: '/recommendation' } })
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/recommendation')
    await user.click(press('One night more'))
    await user.click(press('Save and return'))
    expect(location().pathname).toBe('/recommendation')
  })

  it('forget the planned delivery only when an answer changes (FUN-79)', async () => {
    const manifestBundles = BUNDLE_IDS.map((bundleId) => ({
      bundleId,
      productGroups: {},
      subtotal: cents(300),
      hasAll: false,
    }))
    const { user, signUpData } = renderScreen(routes, {
      path: '/kitchen/1',
      api,
      signUpData: { approved: true, interview: DEFAULT_INTERVIEW, manifestBundles },
    })
    await user.click(next())
    expect(signUpData()?.manifestBundles).toHaveLength(4)
    await user.click(press('One run more'))
    expect(signUpData()?.manifestBundles).toBeUndefined()
  })

  it('fill the cupboard with what the answers come to', async () => {
    ask('/start/1')
    expect(await screen.findByText('12 rolls')).toBeDefined()
    expect(screen.getByText(/Because of soft-paper\./)).toBeDefined()
  })
})

describe('the household', () => {
  const row = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^Person ${number}`) }))

  it('edits age, gender and staying home, and counts pets (FUN-35, FUN-36)', async () => {
    const { user, signUpData } = ask('/start/1')
    await user.clear(row(1).getByRole('textbox', { name: 'Age' }))
    await user.type(row(1).getByRole('textbox', { name: 'Age' }), '41')
    await user.click(row(1).getByRole('radio', { name: 'Female' }))
    await user.click(row(1).getByRole('checkbox', { name: 'Stays home' }))
    await user.click(press('One dog more'))
    await user.click(press('One cat more'))
    await user.click(press('One cat more'))
    expect(signUpData()?.interview).toMatchObject({
      family: [{ age: 41, gender: 'Female', staysHome: true, type: 'Adult' }],
      pets: { dogs: 1, cats: 2 },
    })
    expect(screen.getByRole('img', { name: 'On a shelf stand 1 adult, 1 dog and 2 cats' })).toBeVisible()
  })

  it('shows each member as they were answered, and takes every answer back (FUN-35)', async () => {
    const [first, second] = [memberOf(), { ...memberOf(), id: 'second', age: 9, type: 'Child' as const }]
    const family = [
      { ...first, staysHome: false },
      { ...second, gender: 'Female' as const, staysHome: true },
    ]
    const { user, signUpData } = ask('/start/1', { ...DEFAULT_INTERVIEW, family, pets: { dogs: 2, cats: 3 } })
    const shown = (number: number) => [
      valueOf(row(number).getByRole('textbox', { name: 'Age' })),
      row(number).getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked,
      row(number).getByRole<HTMLInputElement>('checkbox', { name: 'Stays home' }).checked,
    ]
    expect([shown(1), shown(2)]).toEqual([
      ['27', false, false],
      ['9', true, true],
    ])
    await user.click(row(2).getByRole('radio', { name: 'Male' }))
    await user.click(row(2).getByRole('checkbox', { name: 'Stays home' }))
    await user.click(press('One dog fewer'))
    expect(signUpData()?.interview).toMatchObject({
      family: [family[0], { ...second, gender: 'Male', staysHome: false }],
      pets: { dogs: 1, cats: 3 },
    })
    await user.click(next())
    expect(signUpData()?.interview).toMatchObject({ family: [{ id: first.id }, { id: 'second' }], pets: { dogs: 1 } })
  })

  it.each([
    ['Dogs', 'One dog', 'dogs'],
    ['Cats', 'One cat', 'cats'],
  ] as const)('counts %s in whole numbers from none (FUN-36, SHELL-21)', async (kind, one, pet) => {
    const { user, signUpData, location } = ask('/start/1', { ...DEFAULT_INTERVIEW, pets: { dogs: 3, cats: 3 } })
    expect(valueOf(spin(kind))).toBe('3')
    for (const left of [2, 1, 0]) {
      await user.click(press(`${one} fewer`))
      expect(signUpData()?.interview?.pets).toEqual({ dogs: 3, cats: 3, [pet]: left })
      const drawn = screen.getByRole('img', { name: /^On a shelf stand/ }).querySelectorAll('svg')
      expect(drawn).toHaveLength(DEFAULT_INTERVIEW.family.length + 3 + left)
    }
    expect(press(`${one} fewer`)).toBeDisabled()
    await user.clear(spin(kind))
    await user.type(spin(kind), '1.5')
    await user.click(next())
    expect(location().pathname).toBe('/start/1')
    expect(spin(kind)).toBeInvalid()
    await user.clear(spin(kind))
    await user.type(spin(kind), '12')
    await user.click(next())
    expect(location().pathname).toBe('/start/2')
    expect(signUpData()?.interview?.pets).toEqual({ dogs: 3, cats: 3, [pet]: 12 })
  })

  it('says that puppies and kittens count among the dogs and cats (FUN-37)', async () => {
    const { user } = ask('/start/1')
    for (const [kind, young] of [
      ['Dogs', 'Puppies too'],
      ['Cats', 'Kittens too'],
    ] as const)
      expect(screen.getByText(young).closest('div')).toContainElement(spin(kind))
    await user.click(press('One cat more'))
    expect(screen.getByText('Cat')).toBeVisible()
    await user.click(press('One dog more'))
    expect(screen.getByText('Dog')).toBeVisible()
  })

  it('asks for the age of a person that was added (FUN-35)', async () => {
    const { user, location } = ask('/start/1')
    await user.click(press('Add a person'))
    await user.click(next())
    const age = row(2).getByRole('textbox', { name: 'Age' })
    expect(describedBy(age)).toContain('Please specify an age for each family member')
    await user.click(screen.getByRole('link', { name: /^Age of person 2: please specify an age for each/ }))
    expect(age).toHaveFocus()
    expect(age).toBeInvalid()
    expect(row(1).getByRole('textbox', { name: 'Age' })).toBeValid()
    await user.type(age, '8')
    expect(age).toBeValid()
    await user.click(next())
    expect(location().pathname).toBe('/start/2')
  })

  it.each(['104', '3.5'])(
    'keeps the age "%s" as it was typed, and refuses it with its sentence (ACC-79)',
    async (typed) => {
      const { user, location } = ask('/start/1')
      const age = row(1).getByRole('textbox', { name: 'Age' })
      await user.clear(age)
      await user.click(age)
      await user.paste(typed)
      await user.click(next())
      expect(valueOf(age)).toBe(typed)
      expect(describedBy(age)).toBe('Please specify an age from 0 to 99')
      expect(location().pathname).toBe('/start/1')
    },
  )

  it('names every fault at once: each age, and each number that cannot be, in the order of the page (ACC-77, ACC-79)', async () => {
    const { user, location } = ask('/start/1')
    const ageOf = (person: number) => row(person).getByRole('textbox', { name: 'Age' })
    const told = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await user.click(press('Add a person'))
    await user.clear(ageOf(1))
    await user.type(ageOf(1), '200')
    await user.clear(spin('Cats'))
    await user.type(spin('Cats'), '90')
    await user.click(next())
    const [first, second, cats] = [
      'Age of person 1: please specify an age from 0 to 99',
      'Age of person 2: please specify an age for each family member',
      'Cats: please enter a whole number from 0 to 20.',
    ]
    expect(told()).toEqual([first, second, cats])
    await user.clear(ageOf(1))
    await user.type(ageOf(1), '40')
    expect(told()).toEqual([second, cats])
    await user.type(ageOf(2), '9')
    await user.click(press('One cat more'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(next())
    expect(location().pathname).toBe('/start/2')
  })

  it('adds a person by one press while an age is empty (FUN-35)', async () => {
    const { user } = ask('/start/1')
    await user.clear(row(1).getByRole('textbox', { name: 'Age' }))
    const add = press('Add a person')
    await user.pointer({ target: add, keys: '[MouseLeft>]' })
    expect(screen.queryByText('Please specify an age for each family member')).toBeNull()
    await user.pointer({ target: add, keys: '[/MouseLeft]' })
    expect(row(2).getByRole('textbox', { name: 'Age' })).toBe(document.activeElement)
    expect(screen.getByText('Please specify an age for each family member')).toBeDefined()
  })

  it('wants somebody over 17, and says so with the focus at every try (ACC-78, FUN-35)', async () => {
    const { user, location, recorded } = ask('/start/1')
    await user.clear(row(1).getByRole('textbox', { name: 'Age' }))
    await user.type(row(1).getByRole('textbox', { name: 'Age' }), '17')
    for (const _try of ['first', 'second']) {
      row(1).getByRole('textbox', { name: 'Age' }).focus()
      await user.click(next())
      expect(screen.getByRole('alert')).toHaveFocus()
    }
    await user.click(screen.getByRole('link', { name: 'Please add a member of age 18+ to your household' }))
    expect(press('Add a person')).toHaveFocus()
    expect(describedBy(press('Add a person'))).toBe('Please add a member of age 18+ to your household')
    expect(recorded.pages.at(-1)?.title).toMatch(/^Error: /)
    expect(location().pathname).toBe('/start/1')
  })

  it('removes a person, but never the last (FUN-35)', async () => {
    const { user, signUpData, recorded } = ask('/start/1', {
      ...DEFAULT_INTERVIEW,
      family: [...DEFAULT_INTERVIEW.family, { ...memberOf(), id: 'second', age: 9, type: 'Child' }],
    })
    await user.click(press('Remove person 1'))
    expect(signUpData()?.interview?.family).toMatchObject([{ id: 'second' }])
    expect(recorded.announcements).toContain('Person 1 removed')
    expect(press('Remove person 1').hasAttribute('disabled')).toBe(true)
  })
})

describe('the counters', () => {
  it('count bathrooms in halves from 1, typed too (FUN-38, FUN-39)', async () => {
    const { user, signUpData } = ask('/start/2')
    expect(press('Half a bathroom fewer').hasAttribute('disabled')).toBe(true)
    expect(spin('Bathrooms')).toHaveAttribute('inputmode', 'decimal')
    await user.clear(spin('Bathrooms'))
    await user.type(spin('Bathrooms'), '2.5')
    expect(signUpData()?.interview?.bathrooms).toBe(2.5)
    await user.click(press('Half a bathroom fewer'))
    expect(signUpData()?.interview?.bathrooms).toBe(2)
  })

  const { trashPreferences: _unanswered, ...unanswered } = DEFAULT_INTERVIEW

  it('begin with one kitchen bag, and none of another type until one is chosen (FUN-40, FUN-42)', async () => {
    const { user, recorded } = ask('/start/3', unanswered)
    expect(heading()).toBe('How many trash bags do you use in a week?')
    expect(recorded.calls.find(({ name }) => name === 'rounder')?.input).toMatchObject({
      body: { trashPreferences: DEFAULT_INTERVIEW.trashPreferences },
    })
    const counts = () =>
      ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling'].map((type) => valueOf(spin(`${type} bags a week`)))
    expect(counts()).toEqual(['1', '0', '0', '0', '0'])
    await user.click(press('One small bag more'))
    expect(counts()).toEqual(['1', '1', '0', '0', '0'])
  })

  it.each(TRASH_TYPES)('count %s bags from 0 by 1 (FUN-40, FUN-41)', async (type) => {
    const { user, signUpData } = ask('/start/3', { ...DEFAULT_INTERVIEW, trashPreferences: [] })
    const name = type.toLowerCase()
    expect(press(`One ${name} bag fewer`).hasAttribute('disabled')).toBe(true)
    await user.click(press(`One ${name} bag more`))
    expect(signUpData()?.interview?.trashPreferences).toEqual([{ type, bags: 1, frequency: 1 }])
    await user.click(press(`One ${name} bag fewer`))
    expect(signUpData()?.interview?.trashPreferences).toEqual([])
  })

  it('plan one kitchen bag when no bags are chosen (FUN-43)', async () => {
    const { user, signUpData } = ask('/start/3')
    const planned = 'With no bags at all we plan one kitchen bag a week.'
    expect(screen.queryByText(planned)).toBeNull()
    await user.click(press('One kitchen bag fewer'))
    expect(screen.getByText(planned)).toBeVisible()
    await user.click(next())
    expect(signUpData()?.interview?.trashPreferences).toEqual([{ type: 'Kitchen', bags: 1, frequency: 1 }])
  })

  it.each([
    ...TRASH_TYPES.map((type) => ['/start/3', `${type} bags a week`, `One ${type.toLowerCase()} bag fewer`] as const),
    ['/laundry/1', 'Loads a week', 'One load fewer'] as const,
  ])('go down to 0 here: %s, %s (FUN-49)', async (path, name, fewer) => {
    const trashPreferences = TRASH_TYPES.map((type) => ({ type, bags: 1, frequency: 1 }))
    const { user } = ask(path, { ...DEFAULT_INTERVIEW, trashPreferences })
    await user.click(press(fewer))
    expect(valueOf(spin(name))).toBe('0')
    expect(press(fewer)).toBeDisabled()
    await user.clear(spin(name))
    await user.type(spin(name), '0')
    await user.tab()
    expect(spin(name)).toBeValid()
  })

  it('cook 0 to 7 nights (FUN-44)', () => {
    ask('/kitchen/1', { ...DEFAULT_INTERVIEW, cookingFrequency: 7 })
    expect(heading()).toBe('How many nights a week do you cook?')
    expect(screen.getByText('From 0 to 7 nights.')).toBeVisible()
    expect(press('One night more').hasAttribute('disabled')).toBe(true)
    expect(spin('Nights a week').getAttribute('aria-valuemin')).toBe('0')
  })

  it('run the dishwasher 0 times or more (FUN-45)', async () => {
    const { user, signUpData } = ask('/kitchen/2')
    expect(heading()).toBe('How many times a week do you run the dishwasher?')
    await user.click(press('One run fewer'))
    expect(signUpData()?.interview?.dishwashing?.frequency).toBe(0)
    expect(press('One run fewer').hasAttribute('disabled')).toBe(true)
    await user.clear(spin('Runs a week'))
    await user.type(spin('Runs a week'), '14')
    expect(signUpData()?.interview?.dishwashing?.frequency).toBe(14)
  })

  it('clean 0 to 31 times; more is kept as it was typed, and refused (FUN-46, ACC-79)', async () => {
    const { user, signUpData } = ask('/kitchen/3')
    expect(heading()).toBe('How many times a month do you clean?')
    await user.clear(spin('Times a month'))
    await user.type(spin('Times a month'), '99')
    await user.tab()
    expect(signUpData()?.interview?.housekeeping).toBe(DEFAULT_INTERVIEW.housekeeping)
    expect(describedBy(spin('Times a month'))).toContain('Please enter a whole number from 0 to 31.')
    await user.clear(spin('Times a month'))
    await user.type(spin('Times a month'), '31')
    expect(signUpData()?.interview?.housekeeping).toBe(31)
  })

  it('wash from 0, and from 1 where nothing was answered (FUN-47, FUN-48)', async () => {
    const { laundry: _unanswered, ...before } = DEFAULT_INTERVIEW
    const { user, signUpData } = ask('/laundry/1', before)
    expect(heading()).toBe('How many loads of laundry do you do in a week?')
    expect(valueOf(spin('Loads a week'))).toBe('1')
    expect(screen.getByText('load a week')).toBeVisible()
    for (const [by, loads] of Object.entries({ 'more more': 3, 'fewer fewer fewer': 0 })) {
      for (const way of by.split(' ')) await user.click(press(`One load ${way}`))
      expect(signUpData()?.interview?.laundry?.frequency).toBe(loads)
      expect(valueOf(spin('Loads a week'))).toBe(String(loads))
      expect(screen.getByText('loads a week')).toBeVisible()
    }
  })
})

const memberOf = () => DEFAULT_INTERVIEW.family[0] ?? never()
function never(): never {
  throw new Error('the default interview has a member')
}
