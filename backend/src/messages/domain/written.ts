import type * as z from 'zod'
import type { Letter } from './letter.ts'

/** What a message says as one line of text and as a letter; null where it never goes that way. */
export type Written =
  | { readonly sms: string; readonly letter: Letter }
  | { readonly sms: string; readonly letter: null }
  | { readonly sms: null; readonly letter: Letter }

/** Variables are parsed as they are read, since a release may read what an older one wrote. */
export const written =
  <Variables>(schema: z.ZodType<Variables>, write: (variables: Variables) => Written) =>
  (variables: unknown): Written =>
    write(schema.parse(variables))
