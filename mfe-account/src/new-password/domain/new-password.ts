import type { FieldProblems } from '@cupboard/shared/contracts'

/** The server asks for as many. */
const MIN_PASSWORD = 8

export interface NewPassword {
  readonly code: string
  readonly password: string
}
export interface ChangedPassword {
  readonly current: string
  readonly password: string
}

export type PasswordProblem =
  'code_required' | 'code_mismatch' | 'current_required' | 'current_wrong' | 'too_short' | 'too_easy'

const passwordProblem = (password: string): { password?: 'too_short' } =>
  password.length < MIN_PASSWORD ? { password: 'too_short' } : {}

export const newPasswordProblems = ({ code, password }: NewPassword): FieldProblems<NewPassword, PasswordProblem> => ({
  ...(code.trim() === '' && { code: 'code_required' }),
  ...passwordProblem(password),
})

export const changedPasswordProblems = ({
  current,
  password,
}: ChangedPassword): FieldProblems<ChangedPassword, PasswordProblem> => ({
  ...(current === '' && { current: 'current_required' }),
  ...passwordProblem(password),
})
