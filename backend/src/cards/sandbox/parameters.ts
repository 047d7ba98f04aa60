import * as z from 'zod'
import { invalidRequest, type Answer } from './answers.ts'

export const optionalText = z.string().max(500).optional()
export const Id = z.string().max(100)
export const Flag = z.enum(['true', 'false']).transform((word) => word === 'true')
export const Metadata = z.record(z.string().max(40), z.string().max(500))
export const Integer = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)

const SMALLEST = 50
const LARGEST = 99_999_999
/** Of a charge in cents: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
export const Amount = Integer.refine((amount) => amount >= SMALLEST, { params: { code: 'amount_too_small' } }).refine(
  (amount) => amount <= LARGEST,
  { params: { code: 'amount_too_large' } },
)

const AMOUNT_FAULTS: Readonly<Record<string, string>> = {
  amount_too_small: 'Amount must be at least $0.50 usd',
  amount_too_large: 'Amount must be no more than $999,999.99',
}

/** `card[number]`, as the API names what is nested. */
const nameOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first ?? '')}${rest.map((part) => `[${String(part)}]`).join('')}`

/** Why a call's parameters are refused. A call that was refused so has not begun: its key may come again with others. */
function refuse({ issues: [issue] }: z.ZodError): Answer {
  if (!issue) return invalidRequest('Invalid request', undefined)
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
    return invalidRequest(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
  }
  const param = nameOf(issue.path)
  const amountFault: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined
  if (typeof amountFault === 'string') return invalidRequest(AMOUNT_FAULTS[amountFault] ?? '', amountFault, param)
  if (issue.code === 'invalid_format')
    return invalidRequest(`Invalid integer: ${param}`, 'parameter_invalid_integer', param)
  if (issue.input === undefined && issue.code !== 'too_big')
    return invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param)
  return invalidRequest(`Invalid ${param}: ${issue.message}`, undefined, param)
}

type Read<Parameters> =
  | { readonly ok: true; readonly given: Parameters }
  | { readonly ok: false; readonly refusal: Answer }

/** What a call was given; strict, as Stripe is: what it does not know is refused. */
export function readParameters<Parameters>(schema: z.ZodType<Parameters>, form: unknown): Read<Parameters> {
  const read = schema.safeParse(form, { reportInput: true })
  return read.success
    ? { ok: true, given: read.data }
    : { ok: false, refusal: { ...refuse(read.error), isBegun: false } }
}
