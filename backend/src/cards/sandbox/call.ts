import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Database } from '../../platform/ports.ts'
import { invalidRequest, type Answer } from './answers.ts'

/** What each call of the provider's API is given. */
export interface Call {
  readonly db: Database
  readonly now: Date
  readonly origin: string
  readonly form: Readonly<Record<string, unknown>>
  readonly id: string
  /** A keyed hash. */
  readonly hash: (text: string) => string
  /** Something happened that the shop is to be told. */
  readonly announce: (type: string, object: Answer['body']) => void
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const optionalText = z.string().max(500).optional()
export const Metadata = z.record(z.string(), z.string().max(500)).default({})

export const refuseMalformed = (error: z.ZodError): Answer => {
  const [issue] = error.issues
  return invalidRequest(issue?.message ?? 'Invalid request', 'parameter_invalid', issue?.path.join('.'))
}
