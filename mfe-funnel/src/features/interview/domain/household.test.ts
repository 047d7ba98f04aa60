import type { FamilyMember } from '@cupboard/shared/contracts'
import type { MemberDraft } from '@cupboard/shared/household'
import { DEFAULT_FAMILY, isSameFamily, removeMember } from './household.ts'

const member = (id: string, age: string): MemberDraft => ({
  id,
  age,
  gender: 'Male',
  staysHome: false,
  isolated: false,
})

describe('the household', () => {
  it('begins with one 27-year-old male adult (FUN-35, OP-42)', () => {
    expect(DEFAULT_FAMILY).toMatchObject([{ age: 27, gender: 'Male', type: 'Adult', isolated: false }])
  })

  it('removes all members but the last (ACC-76, FUN-35)', () => {
    const two = [member('a', '30'), member('b', '')]
    expect(removeMember(two, 'a').map(({ id }) => id)).toEqual(['b'])
    expect(removeMember([member('a', '30')], 'a')).toHaveLength(1)
  })

  it('knows the same answers by what they say (FUN-35)', () => {
    const person: FamilyMember = {
      staysHome: true,
      isolated: false,
      age: 40,
      gender: 'Male',
      type: 'Adult',
      id: 'a',
    }
    const { id, ...answers } = person
    expect(isSameFamily([person], [{ id, ...answers }])).toBe(true)
    const others: readonly FamilyMember[] = [
      { ...person, id: 'b' },
      { ...person, age: 41 },
      { ...person, gender: 'Female' },
      { ...person, staysHome: false },
      { ...person, isolated: true },
    ]
    for (const other of others) expect(isSameFamily([person], [other])).toBe(false)
    expect(isSameFamily([person], [])).toBe(false)
  })
})
