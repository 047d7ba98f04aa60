import type { MemberDraft } from '@cupboard/shared/household'
import { DEFAULT_FAMILY, removeMember, shownPets } from './household.ts'

const member = (id: string, age: string): MemberDraft => ({
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

  it('removes all members but the last (FUN-35)', () => {
    const two = [member('a', '30'), member('b', '')]
    expect(removeMember(two, 'a').map(({ id }) => id)).toEqual(['b'])
    expect(removeMember([member('a', '30')], 'a')).toHaveLength(1)
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
