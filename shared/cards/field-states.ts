import { messages } from './messages.ts'

export const CARD_FIELDS = ['number', 'expiry', 'code'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]

/** What the provider announces of a field. */
export interface CardFieldNews {
  readonly isEmpty: boolean
  readonly isComplete: boolean
  /** What is wrong with it, in the provider's words. */
  readonly problem: string | undefined
}

/** What the page knows of a field that it cannot read. */
export interface CardFieldState extends CardFieldNews {
  readonly isFocused: boolean
  /** It was changed since it got the focus. */
  readonly isTyping: boolean
  /** Why the card could not be sent; stands until the field is changed. */
  readonly refusal: string | undefined
}
export type CardFieldStates = Readonly<Record<CardFieldName, CardFieldState>>

const UNTOUCHED: CardFieldState = {
  isEmpty: true,
  isComplete: false,
  problem: undefined,
  isFocused: false,
  isTyping: false,
  refusal: undefined,
}
export const UNTOUCHED_FIELDS: CardFieldStates = { number: UNTOUCHED, expiry: UNTOUCHED, code: UNTOUCHED }

/**
 * Whether somebody changed the field. The provider announces a "change" also when a field is left, and when it keeps the card from
 * being sent. A browser fills in a field without focusing it, which makes an empty field a full one.
 */
export const isChange = (field: CardFieldState, news: CardFieldNews): boolean =>
  field.isFocused || field.isEmpty !== news.isEmpty || field.isComplete !== news.isComplete

export const afterNews = (field: CardFieldState, news: CardFieldNews): CardFieldState =>
  isChange(field, news) ? { ...field, ...news, isTyping: field.isFocused, refusal: undefined } : { ...field, ...news }

export const afterFocus = (field: CardFieldState): CardFieldState => ({ ...field, isFocused: true })
export const afterBlur = (field: CardFieldState): CardFieldState => ({ ...field, isFocused: false, isTyping: false })

/** What stands at the field; nothing while somebody types. CHK-47. */
export const shownProblem = ({ refusal, problem, isTyping }: CardFieldState): string | undefined =>
  refusal ?? (isTyping ? undefined : problem)

const INCOMPLETE: Readonly<Record<CardFieldName, string>> = {
  number: messages.numberIncomplete,
  expiry: messages.expiryIncomplete,
  code: messages.codeIncomplete,
}

/** Marks every field that keeps the card from being sent. `told` is what the provider said of one of them. */
export function afterRefusal(
  fields: CardFieldStates,
  told?: { readonly field: CardFieldName; readonly message: string },
): CardFieldStates {
  const refused = (name: CardFieldName): CardFieldState => {
    const field = fields[name]
    if (told?.field === name) return { ...field, refusal: told.message }
    return field.isComplete ? field : { ...field, refusal: field.problem ?? INCOMPLETE[name] }
  }
  return { number: refused('number'), expiry: refused('expiry'), code: refused('code') }
}

const FIELD_OF_CODE: readonly (readonly [CardFieldName, RegExp])[] = [
  ['number', /_number$/],
  ['expiry', /_expiry/],
  ['code', /_cvc$/],
]

/** The field that an error of the provider is about: `incomplete_number`, `invalid_expiry_year_past`, `incorrect_cvc`. */
export const fieldOfError = (code: string | undefined): CardFieldName | undefined =>
  FIELD_OF_CODE.find(([, pattern]) => code !== undefined && pattern.test(code))?.[0]
