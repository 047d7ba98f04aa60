import { act, screen, within } from '@testing-library/react'
import { DEFAULT_INTERVIEW, queryKeys, type Interview } from '@cupboard/shared/contracts'
import { defineReactWidget } from '@cupboard/shared/module'
import { CALL_OUTPUTS, type FakeApi, type FakeOutcome, type RenderScreenOptions } from '@cupboard/shared/testing'
import { edit, openAccount, save, seconds, withClock } from '../../testing/open-account.tsx'
import { userOf } from '../../testing/samples.ts'

describe('the household editor', () => {
  it('says what is wrong with a member without an age (ACC-77)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await user.click(save())
    expect(screen.getByText('Please specify an age for each family member')).toBeVisible()
    const words = 'Age of Adult 2: please specify an age for each family member'
    await user.click(screen.getByRole('link', { name: words }))
    expect(screen.getByLabelText('Age of Adult 2')).toHaveFocus()
    expect(screen.getByLabelText('Age of Adult 1')).toBeValid()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putInterview')
  })

  it.each(['104', '3.5'])(
    'keeps the age "%s" as it was typed, and refuses it with its sentence (ACC-79)',
    async (typed) => {
      const { user, recorded } = await openAccount()
      await user.click(edit('Household'))
      const age = screen.getByLabelText('Age of Adult 1')
      await user.clear(age)
      await user.click(age)
      await user.paste(typed)
      await user.click(save())
      expect(age).toHaveValue(typed)
      expect(age).toHaveAccessibleDescription('Please specify an age from 0 to 99')
      expect(recorded.calls.map(({ name }) => name)).not.toContain('putInterview')
    },
  )

  it('says that puppies and kittens count among the dogs and cats, too (FUN-37)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Household'))
    for (const [kind, young] of [
      ['Dogs', 'Puppies too'],
      ['Cats', 'Kittens too'],
    ] as const)
      expect(screen.getByText(young).closest('div')).toContainElement(screen.getByRole('spinbutton', { name: kind }))
  })

  it('stops trash bags of each type, and laundry, at 1 (FUN-49)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Household'))
    for (const add of screen.getAllByRole('button', { name: /^Add \w+ bags$/ })) await user.click(add)
    for (const name of ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling', 'Laundry'])
      expect(screen.getByRole('button', { name: `${name}: one fewer` })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Cooking: one fewer' })).toBeEnabled()
  })

  it.each([
    ['Bathrooms', ['0.5', '1.3', '20.5'], ['1', '1.5', '20'], 'FUN-38, FUN-39'],
    ['Cooking', ['8', '1.5'], ['0', '7'], 'FUN-44'],
    ['Dishwasher', ['-1', '1.5'], ['0', '14'], 'FUN-45'],
    ['Cleaning', ['32', '1.5'], ['0', '31'], 'FUN-46'],
    ['Laundry', ['0', '-1', '1.5'], ['1', '50'], 'FUN-49'],
    ['Kitchen', ['0', '-1', '1.5'], ['1', '50'], 'FUN-49'],
  ])('takes of %s no %j, and each of %j (%s)', async (name, refused, taken) => {
    const { user } = await openAccount()
    await user.click(edit('Household'))
    const field = screen.getByRole('spinbutton', { name })
    for (const typed of [...refused, ...taken]) {
      await user.clear(field)
      await user.type(field, typed)
      await user.tab()
      expect([typed, field.getAttribute('aria-invalid') === 'true']).toEqual([typed, refused.includes(typed)])
    }
  })

  it('counts the bags of each type of trash, or offers to (SHR-02)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Household'))
    const trash = within(screen.getByRole('region', { name: 'Trash bags a week' }))
    for (const type of ['Kitchen', 'Small', 'Outdoor', 'Compost', 'Recycling']) {
      const add = trash.queryByRole('button', { name: `Add ${type.toLowerCase()} bags` })
      if (add) await user.click(add)
      expect(trash.getByRole('spinbutton', { name: type })).toBeVisible()
    }
  })

  it('leaves 0 loads of laundry, and no bags of a type, as they are while something else is edited (FUN-49)', async () => {
    const trashPreferences = [{ type: 'Small' as const, bags: 2, frequency: 1 }]
    const interview = { ...DEFAULT_INTERVIEW, trashPreferences, laundry: { frequency: 0, preferences: [] } }
    const { user, recorded } = await openAccount({ interview })
    await user.click(edit('Household'))
    expect(screen.getByRole('spinbutton', { name: 'Laundry' })).toHaveValue('0')
    expect(screen.getByRole('button', { name: 'Add kitchen bags' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Dogs: one more' }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: { pets: { dogs: 1 }, laundry: { frequency: 0 }, trashPreferences },
    })
  })

  it('asks about the kitchen one by one, too, and the last answer saves all (FUN-32, FUN-34)', async () => {
    const answers = { cookingFrequency: 5, dishwashing: { frequency: 0 }, housekeeping: 3 }
    const widgets = {
      'interview-modal': defineReactWidget<'interview-modal'>(({ interview, questions = 'kitchen', onDone }) => (
        <button
          onClick={() =>
            onDone({ ...interview, ...answers, dishwashing: { ...interview.dishwashing, ...answers.dishwashing } })
          }
        >
          {`${questions}, ${interview.cookingFrequency} nights`}
        </button>
      )),
    }
    const { user, recorded, unmount } = await openAccount({}, {}, { widgets })
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Dogs: one more' }))
    await user.click(screen.getByRole('button', { name: 'Cooking: one more' }))
    await user.click(screen.getByRole('button', { name: 'Ask me about the kitchen, one by one' }))
    await user.click(await screen.findByText(`kitchen, ${userOf().customer.interview.cookingFrequency + 1} nights`))
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: { pets: { dogs: 1, cats: 0 }, ...answers },
    })
    await act(async () => unmount())
  })

  it('stores the answers with the whole interview, and has the next delivery read anew (ACC-80, API-18)', async () => {
    const { user, recorded, ports } = await openAccount()
    ports.queryClient.setQueryData(queryKeys.manifest(), CALL_OUTPUTS.getManifest)
    const { interview } = userOf().customer
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Dogs: one more' }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toEqual({
      body: { ...interview, pets: { dogs: 1, cats: 0 } },
    })
    expect(ports.queryClient.getQueryState(queryKeys.manifest())?.isInvalidated).toBe(true)
  })

  it('stores the whole interview, of whatever was answered before (API-18)', async () => {
    const interview: Interview = {
      bathrooms: 2.5,
      family: [
        { id: 'a', type: 'Adult', gender: 'Female', age: 41, staysHome: true, isolated: false },
        { id: 'b', type: 'Child', gender: 'Male', age: 3, staysHome: true, isolated: true },
      ],
      pets: { dogs: 1, cats: 2 },
      scentPreferences: ['Lavender'],
      cookingFrequency: 5,
      housekeeping: 4,
      dishwashing: { frequency: 6, products: ['Gel'] },
      laundry: { frequency: 3, preferences: ['Free'] },
      trashPreferences: [{ type: 'Compost', bags: 2, frequency: 3 }],
      tierPreferences: ['Value', 'EcoFriendly'],
    }
    const { user, recorded } = await openAccount({ interview })
    await user.click(edit('Household'))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toEqual({ body: interview })
  })

  it('asks nobody whether they are isolated, and carries on what is known of it (OP-42)', async () => {
    const [adult] = DEFAULT_INTERVIEW.family
    const family = adult ? [{ ...adult, isolated: true }] : []
    const { user, recorded } = await openAccount({ interview: { ...DEFAULT_INTERVIEW, family } })
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await user.type(screen.getByLabelText('Age of Adult 2'), '30')
    const asked = screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
    expect(asked).toEqual(['Stays home', 'Stays home'])
    for (const tick of screen.getAllByRole('checkbox')) await user.click(tick)
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: {
        family: [
          { staysHome: true, isolated: true },
          { staysHome: true, isolated: false },
        ],
      },
    })
  })

  it.each([
    ['Dogs', { pets: { dogs: 1, cats: 0 } }],
    ['Cats', { pets: { dogs: 0, cats: 1 } }],
    ['Bathrooms', { bathrooms: 1.5 }],
    ['Kitchen', { trashPreferences: [{ type: 'Kitchen', bags: 2, frequency: 1 }] }],
    ['Cooking', { cookingFrequency: 2 }],
    ['Dishwasher', { dishwashing: { frequency: 2, products: [] } }],
    ['Cleaning', { housekeeping: 2 }],
    ['Laundry', { laundry: { frequency: 2, preferences: [] } }],
  ])('edits %s, and nothing else of the answers (ACC-75)', async (what, changed) => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: `${what}: one more` }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toEqual({
      body: { ...DEFAULT_INTERVIEW, ...changed },
    })
  })

  it('edits who lives there, and what matters first (ACC-75)', async () => {
    const family = DEFAULT_INTERVIEW.family.map((member) => ({ ...member, staysHome: true }))
    const { user, recorded } = await openAccount({ interview: { ...DEFAULT_INTERVIEW, family } })
    await user.click(edit('Household'))
    await user.click(screen.getByRole('checkbox', { name: 'Stays home' }))
    await user.selectOptions(screen.getByLabelText('Gender'), 'Male')
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await user.type(screen.getByLabelText('Age of Adult 2'), '7')
    await user.click(screen.getByRole('button', { name: /^Eco-Friendly/ }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toMatchObject({
      body: {
        family: [
          { age: 27, gender: 'Male', staysHome: false },
          { age: 7, type: 'Child' },
        ],
        tierPreferences: ['CupboardPick', 'EcoFriendly'],
      },
    })
  })

  it('lets a member go, a type of bag and what matters, and takes others in (ACC-75)', async () => {
    const [adult] = DEFAULT_INTERVIEW.family
    if (!adult) throw new Error('a household of nobody')
    const interview: Interview = {
      ...DEFAULT_INTERVIEW,
      family: [adult, { ...adult, id: 'child', age: 3, type: 'Child' }],
      pets: { dogs: 2, cats: 1 },
      trashPreferences: [
        { type: 'Kitchen', bags: 3, frequency: 1 },
        { type: 'Compost', bags: 1, frequency: 1 },
      ],
      tierPreferences: ['CupboardPick', 'Value'],
    }
    const { user, recorded } = await openAccount({ interview })
    await user.click(edit('Household'))
    for (const name of [
      'Remove Child 1',
      'Remove Compost bags',
      'Add outdoor bags',
      'Kitchen: one fewer',
      'Dogs: one fewer',
    ])
      await user.click(screen.getByRole('button', { name }))
    await user.click(screen.getByRole('button', { name: /^Value/ }))
    await user.click(save())
    await screen.findByRole('dialog', { name: 'Household updated' })
    expect(recorded.calls.find(({ name }) => name === 'putInterview')?.input).toEqual({
      body: {
        ...interview,
        family: [adult],
        pets: { dogs: 1, cats: 1 },
        trashPreferences: [
          { type: 'Kitchen', bags: 2, frequency: 1 },
          { type: 'Outdoor', bags: 1, frequency: 1 },
        ],
        tierPreferences: ['CupboardPick'],
      },
    })
  })

  const NO_ADULT = 'Please add a member of age 18+ to your household'

  it('saves no household of nobody, and of one member who is an adult (ACC-76)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Household'))
    await user.click(screen.getByRole('button', { name: 'Remove Adult 1' }))
    await user.click(save())
    expect(screen.getByRole('link', { name: NO_ADULT })).toBeVisible()
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putInterview')
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await user.type(screen.getByRole('textbox', { name: /^Age of/ }), '30')
    await user.click(save())
    expect(await screen.findByRole('dialog', { name: 'Household updated' })).toBeVisible()
  })

  it('says one sentence above several faults, and the words of one alone (ACC-71)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Household'))
    const add = screen.getByRole('button', { name: 'Add a member' })
    const headline = () => within(screen.getByRole('alert')).getByRole('heading')
    await user.click(add)
    await user.click(save())
    expect(headline()).toHaveTextContent('Age of Adult 2: please specify an age for each family member')
    await user.click(add)
    await user.click(save())
    expect(headline()).toHaveTextContent('Please provide valid answers for all required fields')
  })

  it('wants one member over 17, whoever else is younger (ACC-78)', async () => {
    const { user, recorded } = await openAccount()
    await user.click(edit('Household'))
    const ages = () => screen.getAllByRole('textbox', { name: /^Age of/ })
    const fill = async (...typed: readonly string[]) => {
      for (const [index, age] of typed.entries()) {
        const field = ages()[index] ?? document.body
        await user.clear(field)
        await user.type(field, age)
      }
    }
    await user.click(screen.getByRole('button', { name: 'Add a member' }))
    await fill('17', '0')
    await user.click(save())
    expect(screen.getByRole('link', { name: NO_ADULT })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a member' })).toHaveAccessibleDescription(NO_ADULT)
    expect(recorded.calls.map(({ name }) => name)).not.toContain('putInterview')
    await fill('17', '18')
    expect(screen.queryByText(NO_ADULT)).not.toBeInTheDocument()
    await user.click(save())
    expect(await screen.findByRole('dialog', { name: 'Household updated' })).toBeVisible()
  })

  it('ranks what matters first in the order of choosing, and moves the others up when one is let go (FUN-51, FUN-52)', async () => {
    const { user } = await openAccount()
    await user.click(edit('Household'))
    const first = within(screen.getByRole('group', { name: 'What matters first' }))
    const tier = (name: string) => first.getByRole('button', { name: new RegExp(name) })
    for (const name of ['Value', 'Sensitive Skin']) await user.click(tier(name))
    const ranks = () =>
      ['Premium', 'Value', 'Sensitive Skin'].map((name) => tier(name).textContent?.match(/\d of \d/)?.[0])
    expect(ranks()).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    await user.click(tier('Value'))
    expect(ranks()).toEqual(['1 of 2', undefined, '2 of 2'])
    await user.click(tier('Premium'))
    expect(ranks()).toEqual([undefined, undefined, '1 of 1'])
  })

  async function saveHousehold(options: RenderScreenOptions = {}, api: FakeApi = {}) {
    const view = await openAccount({}, api, options)
    await view.user.click(edit('Household'))
    await view.user.click(save())
    return view
  }

  it.each([
    ['a moment before the next delivery closes', -1, 'Your next delivery now follows your new answers.'],
    ['as it closes', 0, 'Your answers are kept. The delivery that is closed stays as it is.'],
  ])('says "Household updated" %s, and what becomes of that delivery (ACC-81, ACC-82)', async (_when, later, words) => {
    const { manifest } = CALL_OUTPUTS.getManifest
    const now = new Date(Date.parse(manifest.shipAt) + later)
    await saveHousehold({ now }, { getCustomer: { ...userOf(), manifest } })
    const updated = await screen.findByRole('dialog', { name: 'Household updated' })
    expect(updated).toHaveTextContent(words)
    expect(within(updated).getByRole('link', { name: 'Review next delivery' })).toHaveAttribute('href', '/dashboard')
  })

  it(
    'says so in place of the success state, and stays (ACC-81, ACC-83)',
    withClock(async (options) => {
      await saveHousehold(options)
      for (const later of [0, 3, 3]) {
        await seconds(later)
        const updated = screen.getByRole('dialog', { name: 'Household updated' })
        expect(within(updated).getByRole('link', { name: 'Review next delivery' })).toBeVisible()
        expect(screen.queryByText('YOUR CHANGES HAVE BEEN SAVED')).not.toBeInTheDocument()
      }
    }),
  )

  it(
    'says nothing of an update that was refused, and does once it is saved after all (ACC-81)',
    withClock(async (options) => {
      const refused: FakeOutcome<'putInterview'> = { ok: false, error: { code: 'network' } }
      const answers: FakeOutcome<'putInterview'>[] = [refused, { interview: DEFAULT_INTERVIEW }]
      const { user } = await saveHousehold(options, { putInterview: () => answers.shift() ?? refused })
      for (const later of [0, 3]) {
        await seconds(later)
        expect(screen.queryByText('Household updated')).not.toBeInTheDocument()
      }
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await seconds(0)
      expect(screen.getByRole('dialog', { name: 'Household updated' })).toBeVisible()
    }),
  )

  it(
    'lets the account be read again after 3 seconds while it stands, too, and once (ACC-60)',
    withClock(async (options) => {
      const { recorded } = await saveHousehold(options)
      const loads = () => recorded.calls.filter(({ name }) => name === 'getCustomer').length
      for (const [later, times] of [
        [0, 1],
        [2.9, 1],
        [0.2, 2],
        [3, 2],
      ] as const) {
        await seconds(later)
        expect([later, loads()]).toEqual([later, times])
      }
      expect(screen.getByRole('dialog', { name: 'Household updated' })).toBeVisible()
    }),
  )

  it.each(['Personal Info', 'Delivery Info'])('is said of no change of %s (ACC-81)', async (what) => {
    const { user } = await openAccount()
    await user.click(edit(what))
    await user.type(screen.getByLabelText(what === 'Personal Info' ? 'First name' : 'City'), 'a')
    await user.click(save())
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeVisible()
    expect(screen.queryByText('Household updated')).not.toBeInTheDocument()
  })

  it(
    'shows no success once that is closed, and lets the account be read again (ACC-60, ACC-83)',
    withClock(async (options) => {
      const { user, recorded } = await saveHousehold(options)
      const loads = () => recorded.calls.filter(({ name }) => name === 'getCustomer').length
      await seconds(0)
      await user.click(screen.getByRole('button', { name: 'Stay here' }))
      await seconds(2.9)
      expect(screen.queryByText('YOUR CHANGES HAVE BEEN SAVED')).not.toBeInTheDocument()
      expect(loads()).toBe(1)
      await seconds(0.2)
      expect(loads()).toBe(2)
    }),
  )
})
