import type { MemberDraft } from '@cupboard/shared/household'
import { DEFAULT_FAMILY, removeMember } from './household.ts'

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
