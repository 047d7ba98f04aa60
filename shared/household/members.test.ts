import { pageTable } from '@cupboard/shared/fixtures'
import fc from 'fast-check'
import { DEFAULT_INTERVIEW, Interview, INTERVIEW_LIMITS } from '@cupboard/shared/contracts'
import {
  addMember,
  ageOf,
  ageProblem,
  changeMember,
  draftOf,
  familyOf,
  membersProblems,
  typeOfDraft,
  type MemberDraft,
} from './index.ts'

const member = (id: string, age = ''): MemberDraft => ({ id, age, gender: 'Male', staysHome: false, isolated: false })

describe('the members of a household', () => {
  it('are edited one at a time: age, gender and staying home (FUN-35)', () => {
    const family = [member('a', '30'), member('b', '9')]
    const changed = changeMember(family, 'b', { age: '10', gender: 'Female', staysHome: true })
    expect(changed).toEqual([member('a', '30'), { ...member('b', '10'), gender: 'Female', staysHome: true }])
  })

  it('are added without an age (FUN-35)', () => {
    expect(addMember([member('a', '30')], 'b').map(({ id, age }) => [id, age])).toEqual([
      ['a', '30'],
      ['b', ''],
    ])
  })

  it('are never more than an interview takes', () => {
    const crowd = Array.from({ length: INTERVIEW_LIMITS.members.max }, (_, index) => member(`m${index}`, '20'))
    expect(addMember(crowd, 'one-more')).toBe(crowd)
    expect(Interview.safeParse({ ...DEFAULT_INTERVIEW, family: familyOf(crowd) }).success).toBe(true)
  })

  it('are an adult over 17, a child up to it, and an adult while nobody knows (SHR-05)', () => {
    expect(familyOf([member('a', '17'), member('b', '18'), member('c')]).map(({ type }) => type)).toEqual([
      'Child',
      'Adult',
    ])
    expect(['17', '18', '', '104'].map((age) => typeOfDraft({ age }))).toEqual(['Child', 'Adult', 'Adult', 'Adult'])
  })

  it('are told apart at every age alike (SHR-05)', () => {
    const ages = Array.from({ length: INTERVIEW_LIMITS.age.max + 1 }, (_, years) => years)
    const adults = familyOf(ages.map((years) => member(`m${years}`, String(years)))).filter(
      ({ type }) => type === 'Adult',
    )
    expect(adults.map(({ age }) => age)).toEqual(ages.slice(18))
    const alone = ages.filter((years) => membersProblems([member('a', String(years))]).length === 0)
    expect(alone).toEqual(ages.slice(18))
  })

  it('are drafts of what was answered, and answers again, with all that is known of each (FUN-35, SHR-04)', () => {
    const family = [
      ...DEFAULT_INTERVIEW.family,
      { id: 'b', type: 'Child', gender: 'Female', age: 9, staysHome: true, isolated: true },
    ] as const
    expect(familyOf(family.map(draftOf))).toEqual(family)
  })

  it('are asked for one at all (ACC-76)', () => {
    expect(membersProblems([])).toEqual([{ code: 'no_member' }])
  })

  it('are asked for every age, then for an adult (ACC-77, ACC-78)', () => {
    expect(membersProblems([member('a', '30'), member('b'), member('c', '104'), member('d')])).toEqual([
      { code: 'age', memberId: 'b', problem: 'missing' },
      { code: 'age', memberId: 'c', problem: 'not_an_age' },
      { code: 'age', memberId: 'd', problem: 'missing' },
    ])
    expect(membersProblems([member('a', '17'), member('b')])).toHaveLength(1)
    expect(membersProblems([member('a', '17')])).toEqual([{ code: 'no_adult' }])
    expect(membersProblems([member('a', '15'), member('b', '18')])).toEqual([])
  })

  const ages = pageTable('validation', 'Ages').map((row) => [row('typed'), row('age')] as const)

  it.each(ages)('are as old as typed, or have no age: "%s" is %s (ACC-79)', (typed, age) => {
    expect(String(ageOf(typed) ?? '–')).toBe(age)
    expect(String(ageOf(` ${typed} `) ?? '–')).toBe(age)
  })

  it('have no age while none is typed, which is another fault than one that nobody has (ACC-77, ACC-79)', () => {
    expect(ageOf('')).toBeUndefined()
    expect(['', ' ', '104', 'x', '0', '99'].map(ageProblem)).toEqual([
      'missing',
      'missing',
      'not_an_age',
      'not_an_age',
      undefined,
      undefined,
    ])
  })

  it('have an age that the interview takes, whatever is typed (ACC-79)', () => {
    const typed = fc.oneof(fc.string(), fc.integer({ min: -200, max: 200 }).map(String))
    fc.assert(
      fc.property(typed, (age) => {
        const family = familyOf([member('a', '30'), member('b', age)])
        expect(Interview.safeParse({ ...DEFAULT_INTERVIEW, family }).success).toBe(true)
        expect(family.map((one) => String(one.age)).slice(1)).toEqual(
          ageOf(age) === undefined ? [] : [String(Number(age))],
        )
      }),
    )
  })
})
