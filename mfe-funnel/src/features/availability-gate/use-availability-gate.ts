import { useEffect, useRef, useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
import { useFlag, useSignUpData } from '@cupboard/shared/module'
import { useGo } from '../../steps/use-go.ts'
import { decideGate, gateProblems, gateZipcode, type GateAnswer, type GateProblem } from './domain/gate.ts'
import { messages } from './messages.ts'
import { useLandingTerms } from './use-landing-terms.ts'

/** The gate's fields and its one decision; a decision hands the sign-up data on and navigates. FUN-01..FUN-18. */
export function useAvailabilityGate() {
  const { data, get, update } = useSignUpData()
  const { isLoading } = useLandingTerms()
  const go = useGo()
  const flags = {
    ungatedSignup: useFlag('ungatedSignup'),
    blockOutsideTexas: useFlag('blockOutsideTexas'),
    blockSignups: useFlag('blockSignups'),
  }
  const form = useForm<GateAnswer, GateProblem>({
    initial: { zipcode: data?.zipcode?.slice(0, 5) ?? '', referralCode: '' },
    problemsOf: gateProblems,
    say: (problem) => messages.gate.problem[problem],
    toldOnLeaving: unlessEmpty(gateProblems),
    changed: (values, name, value) => ({ ...values, [name]: name === 'zipcode' ? gateZipcode(value) : value }),
  })

  const decide = () => {
    const decision = decideGate(form.values, { ...get(), ...flags })
    if (decision.kind === 'invalid') return form.refuse(decision.problems)
    const rest = form.values.zipcode === '' ? { zipcode: undefined } : {}
    update({ ...rest, ...decision.signUpData })
    go(decision.kind === 'approved' ? paths.gateSuccess() : paths.waitlist())
  }

  // Next was pressed before the list of zips was loaded: the gate decides as soon as it is.
  const [isWaiting, setIsWaiting] = useState(false)
  const latest = useRef(decide)
  useEffect(() => {
    latest.current = decide
  })
  useEffect(() => {
    if (!isWaiting || isLoading) return
    setIsWaiting(false)
    latest.current()
  }, [isWaiting, isLoading])

  return {
    isChecking: isWaiting,
    next: () => (isLoading ? setIsWaiting(true) : decide()),
    /** What keeps the form from going on, once that was tried. */
    refused: form.isRefused ? form.problems : [],
    attempt: form.attempt,
    hasProblem: form.problems.length > 0,
    field: form.field,
  }
}
