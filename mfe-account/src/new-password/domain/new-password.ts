import { isCode, PASSWORD_MAX, type FieldProblems } from '@cupboard/shared/contracts'

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
  | 'code_required'
  | 'code_mismatch'
  | 'current_required'
  | 'current_wrong'
  | 'too_short'
  | 'too_long'
  | 'too_easy'

function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length < MIN_PASSWORD) return 'too_short'
  return password.length > PASSWORD_MAX ? 'too_long' : undefined
}

/** What is longer than any code is not the one that was sent. */
function codeProblem(code: string): PasswordProblem | undefined {
  if (code.trim() === '') return 'code_required'
  return isCode(code) ? undefined : 'code_mismatch'
}

/** What is longer than any password is not the one that was set. */
function currentProblem(current: string): PasswordProblem | undefined {
  if (current === '') return 'current_required'
  return current.length > PASSWORD_MAX ? 'current_wrong' : undefined
}

export const newPasswordProblems = ({ code, password }: NewPassword): FieldProblems<NewPassword, PasswordProblem> => ({
  code: codeProblem(code),
  password: passwordProblem(password),
})

export const changedPasswordProblems = ({
  current,
  password,
}: ChangedPassword): FieldProblems<ChangedPassword, PasswordProblem> => ({
  current: currentProblem(current),
  password: passwordProblem(password),
})
