import { useState } from 'react'
import { isEmail, type FieldProblems } from '@cupboard/shared/contracts'
import { useForm } from '@cupboard/shared/forms'
import { useSessionPort } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'
import { useFailure } from '../../new-password/use-failure.ts'
import { targetAfterSignIn } from '../../return-target.ts'
import { classicMessages as messages } from './messages.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

type CredentialProblem = keyof typeof messages.problem

const credentialProblems = ({ email, password }: Credentials): FieldProblems<Credentials, CredentialProblem> => ({
  ...(!isEmail(email) && { email: 'not_an_email' }),
  ...(password === '' && { password: 'required' }),
})

/** Signing in with a password, and what may stand in the way. ACC-37..43. */
export function useClassicSignIn(returnTo: string | undefined) {
  const session = useSessionPort('signIn', 'resendSignUpCode')
  const navigate = useNavigate()
  const { failure, say, tell, clear } = useFailure()
  const [isBusy, setBusy] = useState(false)
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const form = useForm<Credentials, CredentialProblem>({
    initial: { email: '', password: '' },
    problemsOf: credentialProblems,
    say: (problem) => messages.problem[problem],
    // No problem is told before the form is sent.
    toldOnLeaving: () => undefined,
  })
  const email = form.values.email.trim().toLowerCase()

  const signIn = async () => {
    setBusy(true)
    clear()
    const signedIn = await session.signIn(email, form.values.password)
    setBusy(false)
    if (signedIn.ok) return navigate(targetAfterSignIn(returnTo), { replace: true })
    switch (signedIn.error.code) {
      case 'not_confirmed':
        setUnconfirmed(true)
        await session.resendSignUpCode(email)
        return
      case 'incorrect_credentials':
        return say(messages.incorrect)
      default:
        return tell('sign-in', { ...signedIn.error, code: signedIn.error.code }, messages.failed)
    }
  }
  return { form, email, failure, clear, isBusy, isUnconfirmed, signIn }
}
