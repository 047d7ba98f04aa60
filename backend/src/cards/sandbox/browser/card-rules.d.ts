export type CardField = 'number' | 'expiry' | 'cvc'
export interface FieldProblem {
  readonly type: 'validation_error'
  readonly code: string
  readonly message: string
}
export interface Circumstances {
  readonly brand: string
  readonly today: Date
}
export function digitsOf(text: string): string
export function brandOf(number: string): string
export function numberLength(number: string): number
export function cvcLength(brand: string): number
export function isLuhn(number: string): boolean
export function isExpired(month: number, year: number, today: Date): boolean
export function checkField(
  field: CardField,
  text: string,
  circumstances: Circumstances,
): { readonly state: 'empty' | 'incomplete' | 'invalid' | 'complete'; readonly error?: FieldProblem }
export function sendingProblem(field: CardField, text: string, circumstances: Circumstances): FieldProblem | undefined
export function expiryOf(text: string): { readonly month: number; readonly year: number }
export function formatField(field: CardField, text: string): string
