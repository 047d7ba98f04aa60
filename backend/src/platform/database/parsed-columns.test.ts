import { pgTable } from 'drizzle-orm/pg-core'
import { ChangeReason, DEFAULT_INTERVIEW, Interview } from '@cupboard/shared/contracts'
import { anyInterview } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import { jsonOf, wordOf } from './parsed-columns.ts'

const { interview, reason } = pgTable('parsed', {
  interview: jsonOf(Interview)().notNull(),
  reason: wordOf(ChangeReason)('change_reason').notNull(),
})

describe('a stored entity', () => {
  it('comes back as it was (SHR-01)', () => {
    fc.assert(
      fc.property(anyInterview, (answers) => {
        const stored: unknown = JSON.parse(String(interview.mapToDriverValue(answers)))
        expect(interview.mapFromDriverValue(stored)).toEqual(answers)
      }),
    )
  })

  it('is refused where it has another shape (SHR-01)', () => {
    const { bathrooms: _bathrooms, ...rest } = DEFAULT_INTERVIEW
    expect(() => interview.mapFromDriverValue(rest)).toThrow(/bathrooms/)
    expect(() => interview.mapFromDriverValue({ ...DEFAULT_INTERVIEW, phone: '+15125550142' })).toThrow(/phone/)
  })

  it('is one of the known words where only those may stand (SHR-49)', () => {
    expect(reason.mapFromDriverValue('TooExpensive')).toBe('TooExpensive')
    expect(() => reason.mapFromDriverValue('Other')).toThrow(/Invalid/)
  })

  it('stands in the columns that it always stood in', () => {
    expect([interview.getSQLType(), reason.getSQLType(), reason.name]).toEqual(['jsonb', 'text', 'change_reason'])
  })
})
