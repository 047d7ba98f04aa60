import { useState } from 'react'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
import { useSessionPort } from '@cupboard/shared/module'
import {
  changedPasswordProblems,
  type ChangedPassword,
  type PasswordProblem,
} from '../../../new-password/domain/new-password.ts'
import { messages as newPassword } from '../../../new-password/messages.ts'
import { useFailure } from '../../../new-password/use-failure.ts'

/** A password that takes the place of the one that is known. */
export function usePasswordChange(onChanged: () => void) {
  const session = useSessionPort('changePassword')
  const { failure, tell, clear } = useFailure()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<ChangedPassword, PasswordProblem>({
    initial: { current: '', password: '' },
    problemsOf: changedPasswordProblems,
    say: (problem) => newPassword.problem[problem],
    toldOnLeaving: unlessEmpty(changedPasswordProblems),
  })

  const change = async () => {
    setBusy(true)
    const { current, password } = form.values
    const changed = await session.changePassword(current, password)
    setBusy(false)
    if (changed.ok) return onChanged()
    switch (changed.error.code) {
      case 'incorrect_credentials':
        return form.refuse({ current: 'current_wrong' })
      case 'weak_password':
        return form.refuse({ password: 'too_easy' })
      default:
        return tell('changing the password', { ...changed.error, code: changed.error.code }, newPassword.failed)
    }
  }
  return {
    form,
    failure,
    clear,
    isBusy,
    send: () => void change(),
  }
}
