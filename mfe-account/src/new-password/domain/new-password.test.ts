import { changedPasswordProblems, newPasswordProblems } from './new-password.ts'

describe('a new password', () => {
  it('needs a code, and 8 characters', () => {
    expect(newPasswordProblems({ code: ' ', password: '1234567' })).toEqual({
      code: 'code_required',
      password: 'too_short',
    })
    expect(newPasswordProblems({ code: '1', password: '12345678' })).toEqual({})
  })

  it('has 256 characters at most, and is refused with more of them, as is a code that nobody sends', () => {
    const right = { code: '1'.repeat(64), current: 'x'.repeat(256), password: 'x'.repeat(256) }
    const long = { code: '1'.repeat(65), current: 'x'.repeat(257), password: 'x'.repeat(257) }
    expect(newPasswordProblems(right)).toEqual({})
    expect(newPasswordProblems(long)).toEqual({ code: 'code_mismatch', password: 'too_long' })
    expect(changedPasswordProblems(right)).toEqual({})
    expect(changedPasswordProblems(long)).toEqual({ current: 'current_wrong', password: 'too_long' })
  })

  it('in place of another needs that one, spaces and all', () => {
    expect(changedPasswordProblems({ current: '', password: '1234567' })).toEqual({
      current: 'current_required',
      password: 'too_short',
    })
    expect(changedPasswordProblems({ current: ' ', password: '12345678' })).toEqual({})
  })
})
