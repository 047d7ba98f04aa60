import { useState } from 'react'
import { useForm } from '@cupboard/shared/forms'
import { useReport, useSessionPort } from '@cupboard/shared/module'
import {
  changedPasswordProblems,
  type ChangedPassword,
  type PasswordProblem,
} from '../../../new-password/domain/new-password.ts'
import { messages as newPassword } from '../../../new-password/messages.ts'
import { messages } from './messages.ts'

/** A password that takes the place of the one that is known. */
export function usePasswordChange(onChanged: () => void) {
  const session = useSessionPort()
  const report = useReport()
  const [failure, setFailure] = useState<{ readonly words: string; readonly attempt: number }>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<ChangedPassword, PasswordProblem>({
    initial: { current: '', password: '' },
    problemsOf: changedPasswordProblems,
    say: (problem) => newPassword.problem[problem],
    toldOnLeaving: (name, values) => (values[name] === '' ? undefined : changedPasswordProblems(values)[name]),
  })
  const fail = (words: string) => setFailure((before) => ({ words, attempt: (before?.attempt ?? 0) + 1 }))

  const change = async () => {
    setBusy(true)
    setFailure(undefined)
    const { current, password } = form.values
    const changed = await session.changePassword(current, password)
    setBusy(false)
    if (changed.ok) return onChanged()
    switch (changed.error.code) {
      case 'incorrect_credentials':
        return form.refuse({ current: 'current_wrong' })
      case 'weak_password':
        return form.refuse({ password: 'too_easy' })
      case 'limit_exceeded':
        return fail(changed.error.detail ?? messages.limit)
      case 'unavailable':
        return fail(changed.error.detail ?? messages.failed)
      case 'failed':
        report(new Error(`changing the password: ${changed.error.detail ?? changed.error.code}`))
        return fail(messages.failed)
    }
  }
  return {
    field: form.field,
    failure,
    isBusy,
    submit: () => {
      if (!isBusy && form.check()) void change()
    },
  }
}
