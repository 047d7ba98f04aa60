import { useState } from 'react'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
import { useAnnounce, useSessionPort } from '@cupboard/shared/module'
import { newPasswordProblems, type NewPassword, type PasswordProblem } from './domain/new-password.ts'
import { messages } from './messages.ts'
import { useFailure } from './use-failure.ts'

export interface NewPasswordOptions {
  readonly username: string
  /** It is set, and this device signed in with it. */
  readonly onSet: () => void
  /** It is set, but signing in with it failed. */
  readonly onSignedOut: () => void
}

/** A code that was sent, and the password that it sets. */
export function useNewPassword({ username, onSet, onSignedOut }: NewPasswordOptions) {
  const session = useSessionPort('setPassword', 'requestPasswordCode')
  const announce = useAnnounce()
  const { failure, tell, clear } = useFailure()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<NewPassword, PasswordProblem>({
    initial: { code: '', password: '' },
    problemsOf: newPasswordProblems,
    say: (problem) => messages.problem[problem],
    toldOnLeaving: unlessEmpty(newPasswordProblems),
  })

  const set = async () => {
    setBusy(true)
    const { code, password } = form.values
    const done = await session.setPassword(username, code.trim(), password)
    setBusy(false)
    if (done.ok) return onSet()
    switch (done.error.code) {
      case 'signed_out':
        return onSignedOut()
      case 'code_mismatch':
        return form.refuse({ code: 'code_mismatch' })
      case 'weak_password':
        return form.refuse({ password: 'too_easy' })
      default:
        return tell('setting a password', { ...done.error, code: done.error.code }, messages.failed)
    }
  }
  const resend = async () => {
    clear()
    const sent = await session.requestPasswordCode(username)
    if (sent.ok) return announce(messages.resent)
    tell('password code', sent.error, messages.failed)
  }

  return {
    form,
    failure,
    clear,
    isBusy,
    send: () => void set(),
    resend: () => void resend(),
  }
}

export type NewPasswordControl = ReturnType<typeof useNewPassword>
