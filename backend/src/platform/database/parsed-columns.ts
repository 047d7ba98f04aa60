import { customType } from 'drizzle-orm/pg-core'
import type * as z from '@cupboard/shared/schemas'

/** A `jsonb` column that is read through its schema. Reading throws a ZodError where a row holds anything else: that is a bug, or a missing migration. */
export const jsonOf = <Content>(schema: z.ZodMiniType<Content>) =>
  customType<{ data: Content; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (content) => JSON.stringify(content),
    fromDriver: (stored) => schema.parse(stored),
  })

/** A `text` column of known words, read as `jsonOf` reads. */
export const wordOf = <Word extends string>(schema: z.ZodMiniType<Word>) =>
  customType<{ data: Word; driverData: string }>({
    dataType: () => 'text',
    fromDriver: (stored) => schema.parse(stored),
  })
