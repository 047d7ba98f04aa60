import { useState } from 'react'
import { useForm } from '@cupboard/shared/forms'
import { useAnnounce, useReport, useSessionPort } from '@cupboard/shared/module'
import { newPasswordProblems, type NewPassword, type PasswordProblem } from './domain/new-password.ts'
import { messages } from './messages.ts'

export interface NewPasswordOptions {
  readonly username: string
  /** It is set, and this device signed in with it. */
  readonly onSet: () => void
  /** It is set, but signing in with it failed. */
  readonly onSignedOut: () => void
}

/** A code that was sent, and the password that it sets. */
export function useNewPassword({ username, onSet, onSignedOut }: NewPasswordOptions) {
  const session = useSessionPort()
  const report = useReport()
  const announce = useAnnounce()
  const [failure, setFailure] = useState<{ readonly words: string; readonly attempt: number }>()
  const [isBusy, setBusy] = useState(false)
  const form = useForm<NewPassword, PasswordProblem>({
    initial: { code: '', password: '' },
    problemsOf: newPasswordProblems,
    say: (problem) => messages.problem[problem],
    toldOnLeaving: (name, values) => (values[name] === '' ? undefined : newPasswordProblems(values)[name]),
  })
  const fail = (words: string) => setFailure((before) => ({ words, attempt: (before?.attempt ?? 0) + 1 }))

  const set = async () => {
    setBusy(true)
    setFailure(undefined)
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
      case 'limit_exceeded':
        return fail(done.error.detail ?? messages.limit)
      case 'unavailable':
        return fail(done.error.detail ?? messages.failed)
      case 'failed':
        report(new Error(`setting a password: ${done.error.detail ?? done.error.code}`))
        return fail(messages.failed)
    }
  }
  const resend = async () => {
    setFailure(undefined)
    const sent = await session.requestPasswordCode(username)
    if (sent.ok) return announce(messages.resent)
    if (sent.error.code === 'limit_exceeded') return fail(sent.error.detail ?? messages.limit)
    if (sent.error.code === 'unavailable') return fail(sent.error.detail ?? messages.failed)
    report(new Error(`password code: ${sent.error.detail ?? sent.error.code}`))
    fail(messages.failed)
  }

  return {
    field: form.field,
    hasFailed: failure !== undefined || form.problems.length > 0,
    failure,
    isBusy,
    submit: () => {
      if (!isBusy && form.check()) void set()
    },
    resend: () => void resend(),
  }
}

export type NewPasswordControl = ReturnType<typeof useNewPassword>
