import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/ports.ts'
import type { Answer } from './answers.ts'

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
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(12).toString('hex')}`
