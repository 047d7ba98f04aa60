import fc from 'fast-check'
import { Interview, DEFAULT_INTERVIEW } from '@cupboard/shared/contracts'
import {
  addMember,
  changeMember,
  DEFAULT_FAMILY,
  familyOf,
  householdProblems,
  MOST_MEMBERS,
  parseAge,
  removeMember,
  shownPets,
  type MemberDraft,
} from './household.ts'

const member = (id: string, age?: number): MemberDraft => ({
  id,
  age,
  gender: 'Male',
  staysHome: false,
  isolated: false,
})

describe('the household', () => {
  it('begins with one 27-year-old male adult (FUN-35)', () => {
    expect(DEFAULT_FAMILY).toMatchObject([{ age: 27, gender: 'Male', type: 'Adult' }])
  })

  it('edits age, gender and staying home of one member only (FUN-35)', () => {
    const family = [member('a', 30), member('b', 9)]
    const changed = changeMember(family, 'b', { age: 10, gender: 'Female', staysHome: true })
    expect(changed).toEqual([member('a', 30), { ...member('b', 10), gender: 'Female', staysHome: true }])
  })

  it('adds a member without an age and removes all but the last (FUN-35)', () => {
    const two = addMember([member('a', 30)], 'b')
    expect(two.map(({ id, age }) => [id, age])).toEqual([
      ['a', 30],
      ['b', undefined],
    ])
    expect(removeMember(two, 'a').map(({ id }) => id)).toEqual(['b'])
    expect(removeMember([member('a', 30)], 'a')).toHaveLength(1)
  })

  it('never holds more members than an interview takes', () => {
    const crowd = Array.from({ length: MOST_MEMBERS }, (_, index) => member(`m${index}`, 20))
    expect(addMember(crowd, 'one-more')).toHaveLength(MOST_MEMBERS)
  })

  it('makes an adult of whoever is over 17 (SHR-05)', () => {
    expect(familyOf([member('a', 17), member('b', 18), member('c')]).map(({ type }) => type)).toEqual([
      'Child',
      'Adult',
    ])
  })

  it('asks for every age, then for an adult (ACC-77, ACC-78)', () => {
    expect(householdProblems([member('a', 30), member('b')])).toEqual([{ code: 'age_missing', memberId: 'b' }])
    expect(householdProblems([member('a', 15)])).toEqual([{ code: 'no_adult' }])
    expect(householdProblems([member('a', 15), member('b', 41)])).toEqual([])
  })

  it('reads an age of 0 to 99 out of anything typed (ACC-79)', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const age = parseAge(typed)
        const family = familyOf([member('a', age ?? 0)])
        expect(Interview.safeParse({ ...DEFAULT_INTERVIEW, family }).success).toBe(true)
      }),
    )
    expect([parseAge('0'), parseAge(' 38 '), parseAge('x')]).toEqual([0, 38, undefined])
  })
})

describe('pets', () => {
  it('are counts of cats and dogs (FUN-36)', () => {
    expect(shownPets({ cats: 1, dogs: 2 })).toEqual({ cats: 1, dogs: 2 })
  })

  it('count a puppy as a dog and a kitten as a cat (FUN-37)', () => {
    expect(shownPets({ dogs: 1, puppies: 2, kittens: 1 })).toEqual({ dogs: 3, cats: 1 })
  })
})
