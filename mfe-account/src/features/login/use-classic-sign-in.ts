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
  const failing = useFailure()
  const [isBusy, setBusy] = useState(false)
  /** Of whoever is not confirmed yet; undefined while nobody is. */
  const [isCodeSent, setCodeSent] = useState<boolean>()
  const form = useForm<Credentials, CredentialProblem>({
    initial: { email: '', password: '' },
    problemsOf: credentialProblems,
    say: (problem) => messages.problem[problem],
    // No problem is told before the form is sent.
    toldOnLeaving: () => undefined,
  })
  const email = form.values.email.trim().toLowerCase()

  /** @returns whether it is on its way; why not is told */
  const sendCode = async (): Promise<boolean> => {
    failing.clear()
    const sent = await session.resendSignUpCode(email)
    setCodeSent(sent.ok)
    if (!sent.ok) failing.tell('sign-up code', sent.error, messages.failed)
    return sent.ok
  }
  const trySigningIn = async () => {
    failing.clear()
    const signedIn = await session.signIn(email, form.values.password)
    if (signedIn.ok) return navigate(targetAfterSignIn(returnTo), { replace: true })
    switch (signedIn.error.code) {
      case 'not_confirmed':
        await sendCode()
        return
      case 'incorrect_credentials':
        return failing.say(messages.incorrect)
      default:
        return failing.tell('sign-in', { ...signedIn.error, code: signedIn.error.code }, messages.failed)
    }
  }
  const signIn = async () => {
    setBusy(true)
    await trySigningIn()
    setBusy(false)
  }
  return { form, email, failing, isBusy, isCodeSent, signIn, sendCode }
}
