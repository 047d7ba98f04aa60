import {
  afterBlur,
  afterFocus,
  afterNews,
  afterRefusal,
  fieldOfError,
  isChange,
  shownProblem,
  UNTOUCHED_FIELDS,
  type CardFieldNews,
} from './field-states.ts'

const EMPTY: CardFieldNews = { isEmpty: true, isComplete: false, problem: undefined }
const HALF: CardFieldNews = { isEmpty: false, isComplete: false, problem: 'Your card number is incomplete.' }
const FULL: CardFieldNews = { isEmpty: false, isComplete: true, problem: undefined }
const { number: untouched } = UNTOUCHED_FIELDS

describe('a card field', () => {
  it('was changed by whoever has the focus there, and by what filled it in or emptied it (CHK-47)', () => {
    expect(isChange(afterFocus(untouched), EMPTY)).toBe(true)
    expect(isChange(untouched, FULL)).toBe(true)
    expect(isChange(afterNews(untouched, HALF), EMPTY)).toBe(true)
  })

  it('was not changed when the provider only says again how it is: left, or keeping the card from being sent (CHK-44)', () => {
    expect(isChange(untouched, EMPTY)).toBe(false)
    const left = afterBlur(afterNews(afterFocus(untouched), { ...HALF, problem: undefined }))
    expect(isChange(left, HALF)).toBe(false)
  })

  it('says what is wrong once it is left, and nothing while somebody types (CHK-47)', () => {
    const typing = afterNews(afterFocus(untouched), HALF)
    expect(shownProblem(typing)).toBeUndefined()
    expect(shownProblem(afterBlur(typing))).toBe(HALF.problem)
    expect(shownProblem(afterFocus(afterBlur(typing)))).toBe(HALF.problem)
  })

  it('keeps why the card was refused until it is changed (CHK-44, CHK-47)', () => {
    const { number } = afterRefusal(UNTOUCHED_FIELDS)
    expect(shownProblem(afterNews(number, EMPTY))).toBe('Your card number is incomplete.')
    expect(shownProblem(afterFocus(number))).toBe('Your card number is incomplete.')
    expect(shownProblem(afterNews(afterFocus(number), HALF))).toBeUndefined()
  })
})

describe('a card that cannot be sent', () => {
  const problemsOf = (fields: typeof UNTOUCHED_FIELDS) => Object.values(fields).map(shownProblem)

  it('marks every field that is not complete, in the provider’s words where it said any (CHK-44)', () => {
    expect(problemsOf(afterRefusal(UNTOUCHED_FIELDS))).toEqual([
      'Your card number is incomplete.',
      "Your card's expiration date is incomplete.",
      "Your card's security code is incomplete.",
    ])
    const expiry = afterNews(untouched, { ...HALF, problem: "Your card's expiration year is in the past." })
    const number = afterNews(untouched, FULL)
    const fields = afterRefusal({ number, expiry, code: number })
    expect(problemsOf(fields)).toEqual([undefined, "Your card's expiration year is in the past.", undefined])
  })

  it('marks the field that the provider named, complete or not (CHK-44)', () => {
    const full = afterNews(untouched, FULL)
    const told = { field: 'code', message: "Your card's security code is invalid." } as const
    expect(problemsOf(afterRefusal({ number: full, expiry: full, code: full }, told))).toEqual([
      undefined,
      undefined,
      told.message,
    ])
  })

  it.each([
    ['incomplete_number', 'number'],
    ['incorrect_number', 'number'],
    ['invalid_expiry_year_past', 'expiry'],
    ['incomplete_expiry', 'expiry'],
    ['incorrect_cvc', 'code'],
    ['card_declined', undefined],
    ['expired_card', undefined],
    [undefined, undefined],
  ])('is wrong by %s in the field %s (CHK-44)', (code, field) => {
    expect(fieldOfError(code)).toBe(field)
  })
})
