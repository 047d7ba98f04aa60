import { isPhone, maskContact, maskEmail, maskPhone, readSignInName } from './contact.ts'

describe('names to sign in by', () => {
  it.each([
    ['Ann@Example.com ', 'email', 'ann@example.com'],
    ['+15125550123', 'phone', '+15125550123'],
    ['D3A0C0DE-0000-4000-A000-000000000001', 'sub', 'd3a0c0de-0000-4000-a000-000000000001'],
    ['5125550123', 'nothing', '5125550123'],
    ['+155', 'nothing', '+155'],
    ['call +15125550123', 'nothing', 'call +15125550123'],
    ['+15125550123 x7', 'nothing', '+15125550123 x7'],
    ['ann', 'nothing', 'ann'],
  ])('reads "%s" as %s (API-30)', (name, by, value) => {
    expect(readSignInName(name)).toEqual({ by, value })
  })

  it('hints at a destination without telling it (API-32, API-35)', () => {
    expect(maskEmail('ann@example.com')).toBe('a***@e***')
    expect(maskEmail('+15125550123')).toBe('***@***')
    expect(maskEmail('@example.com')).toBe('***@***')
    expect(maskPhone('+15125550123')).toBe('+*******0123')
    expect(['ann@example.com', '+15125550123'].map(maskContact)).toEqual(['a***@e***', '+*******0123'])
    expect(['ann@example.com', '+15125550123'].map(isPhone)).toEqual([false, true])
  })
})
