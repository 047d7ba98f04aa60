import { changedPasswordProblems, newPasswordProblems } from './new-password.ts'

describe('a new password', () => {
  it('needs a code, and 8 characters', () => {
    expect(newPasswordProblems({ code: ' ', password: '1234567' })).toEqual({
      code: 'code_required',
      password: 'too_short',
    })
    expect(newPasswordProblems({ code: '1', password: '12345678' })).toEqual({})
  })

  it('in place of another needs that one, spaces and all', () => {
    expect(changedPasswordProblems({ current: '', password: '1234567' })).toEqual({
      current: 'current_required',
      password: 'too_short',
    })
    expect(changedPasswordProblems({ current: ' ', password: '12345678' })).toEqual({})
  })
})
