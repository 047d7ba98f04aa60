import { ADDRESS_LIMITS, DEFAULT_INTERVIEW, Interview } from '@cupboard/shared/contracts'
import { pageTable } from '@cupboard/shared/fixtures'
import { CUSTOMER, EMPLOYER, ORDER } from '../../../testing/samples.ts'
import { deliveryChange, deliveryForm, deliveryProblems } from './delivery.ts'
import { AGE_WORDS, workEmailProblem } from '@cupboard/shared/household'
import { workEmailWords } from '../../../employment/messages.ts'
import { deliveryProblemWords, messages } from '../messages.ts'
import { problemHeadline } from '../problem-headline.ts'
import { householdDraft, householdProblems, interviewOf, toggleTier, type HouseholdDraft } from './household.ts'
import { isPaid, orderToRetry } from './payment-retry.ts'
import { contactRefusal, personalChange, personalForm, personalProblemOnLeaving, personalProblems } from './personal.ts'

/** The words for each field that is wrong. */
const inWords = <Problem>(problems: Readonly<Record<string, Problem | undefined>>, say: (problem: Problem) => string) =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, problem === undefined ? undefined : say(problem)]),
  )

describe('personal info', () => {
  const form = personalForm(CUSTOMER)

  it('takes names of at most 30 characters (ACC-62, SHR-88)', () => {
    expect(personalProblems({ ...form, firstName: 'a'.repeat(30), lastName: 'b'.repeat(30) })).toEqual({})
    expect(personalProblems({ ...form, firstName: ` ${'a'.repeat(30)} `, lastName: `${'b'.repeat(30)} ` })).toEqual({})
    expect(personalProblems({ ...form, firstName: 'a'.repeat(31) })).toHaveProperty('firstName')
    expect(personalProblems({ ...form, lastName: 'a'.repeat(31) })).toHaveProperty('lastName')
  })

  const names = pageTable('validation', 'Names').map((row) => [row('typed'), row('is wrong in')] as const)

  it.each(names)(
    'takes "%s" as a first and as a last name, and as that of an address, unless wrong in: %s (SHR-87)',
    (typed, wrong) => {
      for (const name of ['firstName', 'lastName'] as const)
        expect(Object.keys(personalProblems({ ...form, [name]: typed }))).toEqual(wrong === '–' ? [] : [name])
      const ofAddress = deliveryProblems({ ...deliveryForm(CUSTOMER), name: typed })
      expect(Object.keys(ofAddress)).toEqual(wrong === 'characters' ? ['name'] : [])
    },
  )

  const phones = pageTable('validation', 'Phones').map((row) => [row('typed'), row('stored')] as const)
  it.each(phones)('takes "%s" for the phone that is stored as %s (SHR-90, SHR-91)', (typed, stored) => {
    const wrong = Object.keys(personalProblems({ ...form, phone: typed }))
    expect(wrong).toEqual(stored === 'none' ? ['phone'] : [])
    const other = { ...CUSTOMER, phone: '+17375550199' }
    expect(personalChange({ ...form, phone: typed }, other)).toEqual(stored === 'none' ? undefined : { phone: stored })
  })

  const emails = pageTable('validation', 'E-mail addresses').map((row) => [row('typed'), row('valid')] as const)
  it.each(emails)('takes "%s" for an email: %s (SHR-80)', (email, isValid) => {
    expect(Object.keys(personalProblems({ ...form, email }))).toEqual(isValid === 'yes' ? [] : ['email'])
  })

  it('validates e-mail and phone (ACC-63)', () => {
    for (const wrong of [
      { email: 'marisol@home', phone: '512' },
      { email: '', phone: '' },
      { email: 'marisol@home.example, ann@home.example', phone: '(512) 555-0142 99' },
    ])
      expect(Object.keys(personalProblems({ ...form, ...wrong }))).toEqual(['email', 'phone'])
  })

  it('sends only what changed, in its stored form (ACC-64, SHR-91)', () => {
    expect(personalChange({ ...form, phone: '737 555 0199' }, CUSTOMER)).toEqual({ phone: '+17375550199' })
    expect(personalChange({ ...form, email: 'New@Home.example', lastName: 'Ruiz' }, CUSTOMER)).toEqual({
      email: 'new@home.example',
      lastName: 'Ruiz',
    })
  })

  it('sends a name that was another of the same customer’s before (ACC-64)', () => {
    const { firstName, lastName } = CUSTOMER
    expect(personalChange({ ...form, firstName: lastName }, { ...CUSTOMER, firstName, lastName })).toEqual({
      firstName: lastName,
    })
  })

  it('tells of each contact that is new that it is taken, and of none that is not (ACC-64)', () => {
    const [email, phone] = ['new@home.example', '737 555 0199']
    expect(contactRefusal({ ...form, email }, CUSTOMER)).toEqual({ email: 'contact_taken' })
    expect(contactRefusal({ ...form, phone }, CUSTOMER)).toEqual({ phone: 'contact_taken' })
    expect(contactRefusal({ ...form, email, phone }, CUSTOMER)).toEqual({
      email: 'contact_taken',
      phone: 'contact_taken',
    })
    expect(contactRefusal({ ...form, firstName: 'Zoë' }, CUSTOMER)).toBeUndefined()
    expect(contactRefusal(form, CUSTOMER)).toBeUndefined()
  })

  it('sends nothing with spaces around it (ACC-64)', () => {
    const spaced = { ...form, firstName: ' Ana ', lastName: ' Ruiz ', email: ' ana@home.example ' }
    expect(personalChange(spaced, CUSTOMER)).toEqual({ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@home.example' })
  })

  it('sends no phone that cannot be read (ACC-64)', () => {
    expect(personalChange({ ...form, phone: '512' }, CUSTOMER)).toBeUndefined()
  })

  it('has nothing to send when nothing changed (ACC-65)', () => {
    expect(personalChange(form, CUSTOMER)).toBeUndefined()
    const asBefore = {
      ...form,
      firstName: ` ${form.firstName}`,
      lastName: `${form.lastName} `,
      email: form.email.toUpperCase(),
      phone: CUSTOMER.phone,
    }
    expect(personalChange(asBefore, CUSTOMER)).toBeUndefined()
  })

  it('says what is wrong with each field (ACC-73, SHR-81)', () => {
    const problems = personalProblems({ firstName: '', lastName: '7', email: 'marisol@home', phone: '1' })
    expect(inWords(problems, (problem) => messages.personalProblem[problem])).toEqual({
      firstName: 'Please enter valid first name',
      lastName: 'Please enter valid last name',
      email: 'Please enter valid email',
      phone: 'Please enter valid phone number',
    })
    const nothing = personalProblems({ firstName: '', lastName: '', email: '', phone: '' })
    const swapped = personalProblems({ firstName: '7', lastName: 'a'.repeat(31), email: '@', phone: 'x' })
    expect([nothing, swapped]).toEqual([problems, problems])
  })

  it('says of the phone in one way as it is left, in another as all is sent (ACC-74)', () => {
    for (const phone of ['512', '']) {
      const wrong = { ...form, phone }
      const said = [personalProblemOnLeaving('phone', wrong), personalProblems(wrong).phone]
      expect(said.map((problem) => problem && messages.personalProblem[problem])).toEqual([
        'Please provide a valid phone number',
        'Please enter valid phone number',
      ])
    }
    expect(personalProblemOnLeaving('phone', { ...form, phone: '(512) 555-0142' })).toBeUndefined()
    expect(personalProblemOnLeaving('email', { ...form, email: 'x', phone: '512' })).toBeUndefined()
  })
})

describe('several problems', () => {
  it('are one sentence; one problem is its own (ACC-71)', () => {
    const [name, city] = ['name', 'city'].map((fieldId) => ({ fieldId, message: `Please enter valid ${fieldId}` }))
    if (!name || !city) throw new Error('two problems')
    const severalProblems = 'Please provide valid answers for all required fields'
    expect(problemHeadline([name, city])).toBe(severalProblems)
    expect(problemHeadline([name, { ...name, fieldId: 'other' }])).toBe(severalProblems)
    expect(problemHeadline([city])).toBe('Please enter valid city')
  })
})

describe('delivery info', () => {
  const form = deliveryForm(CUSTOMER)

  it('validates name, address, city and zipcode, each in its own words (ACC-68, ACC-72)', () => {
    const problems = deliveryProblems({ ...form, name: '7', address: ' ', city: ' ', zipcode: '7870' })
    expect(inWords(problems, deliveryProblemWords)).toEqual({
      name: 'Please enter valid name',
      address: 'Please enter valid address',
      city: 'Please enter valid city',
      zipcode: 'Please enter valid zipcode',
    })
    expect(deliveryProblems(form)).toEqual({})
  })

  it.each([
    ['name', 'x'.repeat(ADDRESS_LIMITS.name)],
    ['address', 'x'.repeat(ADDRESS_LIMITS.address)],
    ['city', 'x'.repeat(ADDRESS_LIMITS.city)],
    ['zipcode', '78704-1234'],
  ] as const)('wants a %s, and none that is longer than it may be (ACC-68, ACC-72)', (part, longest) => {
    for (const wrong of ['', ' ', `${longest}x`])
      expect(inWords(deliveryProblems({ ...form, [part]: wrong }), deliveryProblemWords)).toEqual({
        [part]: `Please enter valid ${part}`,
      })
    expect(deliveryProblems({ ...form, [part]: longest })).toEqual({})
  })

  it('says "Please enter valid zipcode" in the delivery edit for what is no zipcode (SHR-85)', () => {
    for (const zipcode of ['', '7870', '78704-12', 'ABCDE'])
      expect(inWords(deliveryProblems({ ...form, zipcode }), deliveryProblemWords)).toEqual({
        zipcode: 'Please enter valid zipcode',
      })
  })

  const zips = pageTable('validation', 'Zips').map((row) => [row('typed'), row('valid') === 'yes'] as const)
  it.each(zips)('takes "%s" for a zip: %s (SHR-84)', (zipcode, isRight) => {
    expect(deliveryProblems({ ...form, zipcode }).zipcode === 'invalid_zipcode').toBe(!isRight)
  })

  it('tells each part that is missing beside all the others (ACC-68, ACC-69)', () => {
    const nothing = { ...form, name: '', address: '', city: '', state: '', zipcode: '' }
    expect(inWords(deliveryProblems(nothing), deliveryProblemWords)).toEqual({
      name: 'Please enter valid name',
      address: 'Please enter valid address',
      city: 'Please enter valid city',
      state: 'Please select a state',
      zipcode: 'Please enter valid zipcode',
    })
  })

  it('wants a state that there is (ACC-69, ACC-72)', () => {
    for (const state of ['', ' ', 'XX'])
      expect(inWords(deliveryProblems({ ...form, state }), deliveryProblemWords)).toEqual({
        state: 'Please select a state',
      })
  })

  it('lets the zip decide the state, and says by the name of the brand where nothing is delivered (OP-15, FUN-12)', () => {
    const said = (change: Partial<typeof form>) =>
      inWords(deliveryProblems({ ...form, ...change }), deliveryProblemWords)
    expect(said({ zipcode: '78704', state: 'CA' })).toEqual({
      state: '78704 is in Texas. Please choose TX, or correct the zipcode.',
    })
    expect(said({ zipcode: '09012' })).toEqual({
      zipcode: 'Cupboard does not currently deliver to your area',
    })
  })

  it('takes a name of 60 characters, and of no more (ACC-70)', () => {
    expect(deliveryProblems({ ...form, name: 'a'.repeat(60) })).toEqual({})
    expect(deliveryProblems({ ...form, name: 'a'.repeat(61) })).toEqual({ name: 'invalid_name' })
  })

  it.each(['name', 'address', 'city', 'deliveryInstructions'] as const)(
    'takes a %s of so many characters, and refuses more in its own words (ACC-70)',
    (part) => {
      const most = ADDRESS_LIMITS[part]
      expect(deliveryProblems({ ...form, [part]: ` ${'a'.repeat(most)} ` })).toEqual({})
      const said = inWords(deliveryProblems({ ...form, [part]: 'a'.repeat(most + 1) }), deliveryProblemWords)
      expect(Object.keys(said)).toEqual([part])
      expect(said[part]).toMatch(/^Please (enter valid (name|address|city)|use at most 500 characters)$/)
    },
  )

  it('sends the whole address when a part of it changed, and nothing else (API-20)', () => {
    expect(deliveryChange(form, CUSTOMER)).toBeUndefined()
    expect(deliveryChange({ ...form, deliveryInstructions: 'Side door' }, CUSTOMER)).toEqual({
      shipping: { ...CUSTOMER.shipping, deliveryInstructions: 'Side door' },
    })
  })
})

describe('the work e-mail', () => {
  const said = (workEmail: string, employer: typeof EMPLOYER | undefined) => {
    const problem = workEmailProblem(workEmail, employer)
    return problem && workEmailWords(problem, employer)
  }

  it('must be an address of the employer (ACC-66, SHR-82)', () => {
    expect(said('m@larkspur.example', EMPLOYER)).toBeUndefined()
    expect(said('m@home.example', EMPLOYER)).toBe('Email address needs to be a Larkspur email address')
    expect(said('m@acme.example', { ...EMPLOYER, displayName: 'Acme', domain: 'x.example' })).toBe(
      'Email address needs to be an Acme email address',
    )
  })

  it('needs to be a company address when the employer is unknown (SHR-83)', () => {
    expect(said('m@home.example', undefined)).toBe('Email address needs to be a company email address')
  })

  it('is told apart from no e-mail at all (SHR-80, SHR-81)', () => {
    expect(said('m@larkspur', EMPLOYER)).toBe('Email address is not in proper format')
  })
})

describe('the retry of a payment', () => {
  const shipped = Date.parse(ORDER.expectedShipDate)
  const day = 24 * 60 * 60 * 1000

  it.each(['PaymentFailed', 'AwaitingPayment'])('is offered for an order that is %s (ACC-86)', (status) => {
    expect(orderToRetry([{ ...ORDER, status }], new Date(shipped))).toMatchObject({ orderId: 'o-1' })
  })

  it.each(['PaymentSucceeded', 'Shipped', 'Delivered', 'Cancelled', 'HeldAtCustoms'])(
    'is not offered for an order that is %s (ACC-86, OP-07)',
    (status) => {
      expect(orderToRetry([{ ...ORDER, status }], new Date(shipped))).toBeUndefined()
    },
  )

  it('is for the order that was placed last (ACC-86)', () => {
    const order = (orderId: string, createdAt: string) => ({ ...ORDER, orderId, createdAt })
    const orders = [
      order('first', '2026-11-01T12:00:00.000Z'),
      order('last', '2026-11-03T12:00:00.000Z'),
      order('second', '2026-11-02T12:00:00.000Z'),
    ]
    expect(orderToRetry(orders, new Date(shipped))?.orderId).toBe('last')
  })

  it.each(['PaymentSucceeded', 'Cancelled'])(
    'is for the unpaid order behind a later one that is %s (ACC-86)',
    (status) => {
      const later = { ...ORDER, orderId: 'later', createdAt: '2026-11-19T12:00:00.000Z', status }
      expect(orderToRetry([later, ORDER], new Date(shipped))?.orderId).toBe(ORDER.orderId)
    },
  )

  it('has ended for an order that is paid, whatever became of it since (ACC-86)', () => {
    const statuses = ['PaymentSucceeded', 'Shipped', 'Delivered', 'PaymentFailed', 'AwaitingPayment', 'Cancelled']
    expect(statuses.filter((status) => isPaid({ ...ORDER, status }))).toEqual(statuses.slice(0, 3))
  })

  it.each(['PaymentFailed', 'AwaitingPayment'])(
    'is over after exactly ten days past the expected ship date for an order that is %s (ACC-88)',
    (status) => {
      expect(orderToRetry([{ ...ORDER, status }], new Date(shipped + 10 * day - 1))).toBeDefined()
      expect(orderToRetry([{ ...ORDER, status }], new Date(shipped + 10 * day))).toBeUndefined()
    },
  )

  it('says which order it is for (ACC-91)', () => {
    expect(messages.retryOrder('November 23')).toBe(
      'We were unable to process your payment. Please update your payment information to retry your November 23 order.',
    )
  })
})

describe('the household', () => {
  const draft = householdDraft(DEFAULT_INTERVIEW)
  const said = (of: HouseholdDraft) =>
    householdProblems(of).map((problem) =>
      problem.code === 'age' ? AGE_WORDS[problem.problem] : messages.householdProblem[problem.code],
    )
  const [first] = draft.family

  it('edits every answer and makes an interview of them again (ACC-75)', () => {
    const edited = interviewOf(
      {
        ...draft,
        dogs: 1,
        bathrooms: 2.5,
        bags: { Recycling: 2 },
        cooking: 7,
        dishwashing: 4,
        cleaning: 31,
        laundry: 3,
        tiers: ['Value'],
      },
      DEFAULT_INTERVIEW,
    )
    expect(Interview.safeParse(edited).success).toBe(true)
    expect(edited).toMatchObject({
      pets: { dogs: 1, cats: 0 },
      bathrooms: 2.5,
      trashPreferences: [{ type: 'Recycling', bags: 2, frequency: 1 }],
      cookingFrequency: 7,
      dishwashing: { frequency: 4 },
      housekeeping: 31,
      laundry: { frequency: 3 },
      tierPreferences: ['Value'],
    })
    const withPets = { ...DEFAULT_INTERVIEW, pets: { dogs: 2, cats: 3 } }
    expect(interviewOf(householdDraft(withPets), withPets)).toEqual(withPets)
  })

  it('keeps every answer that it does not ask for (SHR-01)', () => {
    const before: Interview = {
      ...DEFAULT_INTERVIEW,
      scentPreferences: ['Lavender'],
      dishwashing: { frequency: 2, products: ['Tabs'] },
      laundry: { frequency: 3, preferences: ['Unscented'] },
    }
    expect(interviewOf(householdDraft(before), before)).toEqual(before)
  })

  it('needs at least one member (ACC-76)', () => {
    expect(householdProblems(draft)).toEqual([])
    expect(householdProblems({ ...draft, family: [] })).toEqual([{ code: 'no_member' }])
    expect(said({ ...draft, family: [] })).toEqual(['Please add a member of age 18+ to your household'])
  })

  it('needs at least one preference, and so does what is sent (FUN-53)', () => {
    expect(said({ ...draft, tiers: [] })).toEqual(['Please choose at least one preference'])
    expect(Interview.safeParse(interviewOf({ ...draft, tiers: [] }, DEFAULT_INTERVIEW)).success).toBe(false)
  })

  it('says everything that is wrong at once (ACC-76)', () => {
    expect(householdProblems({ ...draft, tiers: [] })).toEqual([{ code: 'no_tier' }])
    expect(householdProblems({ ...draft, family: [], tiers: [] })).toEqual([{ code: 'no_member' }, { code: 'no_tier' }])
  })

  it('shows no trash of which there are no bags, and keeps how often each is taken (ACC-75, FUN-49)', () => {
    const before: Interview = {
      ...DEFAULT_INTERVIEW,
      trashPreferences: [
        { type: 'Kitchen', bags: 0, frequency: 1 },
        { type: 'Outdoor', bags: 1, frequency: 2 },
        { type: 'Recycling', bags: 1, frequency: 3 },
      ],
    }
    const shown = householdDraft(before)
    expect(shown.bags).toEqual({ Outdoor: 1, Recycling: 1 })
    const { trashPreferences } = interviewOf({ ...shown, bags: { Recycling: 2, Small: 1 } }, before)
    expect(trashPreferences.toSorted((one, other) => other.bags - one.bags)).toEqual([
      { type: 'Recycling', bags: 2, frequency: 3 },
      { type: 'Small', bags: 1, frequency: 1 },
    ])
  })

  it('keeps the bags of each of the five types of trash (SHR-02)', () => {
    const bags = { Kitchen: 1, Small: 2, Outdoor: 3, Compost: 4, Recycling: 5 }
    const { trashPreferences } = interviewOf({ ...draft, bags }, DEFAULT_INTERVIEW)
    expect(Object.fromEntries(trashPreferences.map((one) => [one.type, one.bags]))).toEqual(bags)
    expect(householdDraft({ ...DEFAULT_INTERVIEW, trashPreferences }).bags).toEqual(bags)
  })

  it('has bags of a type that is added taken once a week (OP-40)', () => {
    const bags = { Kitchen: 1, Small: 1, Outdoor: 1, Compost: 1, Recycling: 1 }
    const before = { ...DEFAULT_INTERVIEW, trashPreferences: [] }
    for (const { type, frequency } of interviewOf({ ...householdDraft(before), bags }, before).trashPreferences)
      expect([type, frequency]).toEqual([type, 1])
  })

  it('needs an age for each member (ACC-77)', () => {
    const family = first ? [first, { ...first, id: 'member-2', age: '' }] : []
    expect(householdProblems({ ...draft, family })).toEqual([{ code: 'age', memberId: 'member-2', problem: 'missing' }])
    expect(said({ ...draft, family })).toEqual(['Please specify an age for each family member'])
  })

  it('needs a member over 17 (ACC-78)', () => {
    const family = first ? [{ ...first, age: '17' }] : []
    expect(said({ ...draft, family })).toEqual(['Please add a member of age 18+ to your household'])
    expect(householdProblems({ ...draft, family: family.map((member) => ({ ...member, age: '18' })) })).toEqual([])
  })

  it.each(['100', '-1', '-0', '3.5'])('refuses the age "%s" with its sentence (ACC-79)', (age) => {
    const family = first ? [first, { ...first, id: 'member-2', age }] : []
    expect(said({ ...draft, family })).toEqual(['Please specify an age from 0 to 99'])
  })

  it('makes a member over 17 an adult and any other a child (SHR-05)', () => {
    const family = first ? [first, { ...first, id: 'member-2', age: '17' }] : []
    expect(interviewOf({ ...draft, family }, DEFAULT_INTERVIEW).family.map(({ type }) => type)).toEqual([
      'Adult',
      'Child',
    ])
  })

  it('keeps the order in which preferences were chosen (ACC-75)', () => {
    expect(toggleTier(['Value'], 'EcoFriendly')).toEqual(['Value', 'EcoFriendly'])
    expect(toggleTier(['Value', 'EcoFriendly'], 'Value')).toEqual(['EcoFriendly'])
  })
})
