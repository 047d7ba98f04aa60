import { useEffect, useRef, useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
import { useFlag, useIsInBrowser, useSignUpData } from '@cupboard/shared/module'
import { useLocation, useNavigate } from '@cupboard/shared/router'
import { useGo } from '../../steps/use-go.ts'
import { decideGate, gateProblems, gateZipcode, type GateAnswer, type GateProblem } from './domain/gate.ts'
import { messages } from './messages.ts'
import { useLandingTerms } from './use-landing-terms.ts'

const NOTHING: GateAnswer = { zipcode: '', referralCode: '' }

/**
 * An answer that comes in the address, from the landing or from this form before any script ran, is decided on at once, and leaves the
 * address, so that Back does not ask again.
 */
function useAskedAnswer(): GateAnswer | undefined {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const [zipcode, referralCode] = [query.get('zipcode'), query.get('referralCode')]
  const isAsked = zipcode !== null || referralCode !== null
  for (const name of Object.keys(NOTHING)) query.delete(name)
  const rest = query.toString()
  useEffect(() => {
    if (isAsked) void navigate({ pathname, search: rest }, { replace: true, state })
  }, [isAsked, navigate, pathname, rest, state])
  return isAsked ? { zipcode: gateZipcode(zipcode ?? ''), referralCode: referralCode ?? '' } : undefined
}

/**
 * The gate's fields and its one decision; a decision hands the sign-up data on and navigates. It is drawn for somebody of whom nothing
 * is known; what is known stands in its fields once the page is taken over, unless somebody has typed by then. FUN-01..FUN-18.
 */
export function useAvailabilityGate() {
  const { data, get, update } = useSignUpData()
  const { isLoading } = useLandingTerms()
  const isInBrowser = useIsInBrowser()
  const go = useGo()
  const asked = useAskedAnswer()
  const flags = {
    ungatedSignup: useFlag('ungatedSignup'),
    blockOutsideTexas: useFlag('blockOutsideTexas'),
    blockSignups: useFlag('blockSignups'),
  }
  const known = isInBrowser ? (asked ?? { ...NOTHING, zipcode: data?.zipcode?.slice(0, 5) ?? '' }) : NOTHING
  const form = useForm<GateAnswer, GateProblem>({
    initial: known,
    problemsOf: gateProblems,
    say: (problem) => messages.gate.problem[problem],
    toldOnLeaving: unlessEmpty(gateProblems),
    changed: (values, name, value) => ({ ...values, [name]: name === 'zipcode' ? gateZipcode(value) : value }),
  })

  /** Approved leads to the good news, denied to the waitlist, without an error in the form. FUN-08, FUN-09, FUN-11. */
  const decide = () => {
    const decision = decideGate(form.values, { ...get(), ...flags })
    if (decision.kind === 'invalid') return form.refuse(decision.problems)
    const rest = form.values.zipcode === '' ? { zipcode: undefined } : {}
    update({ ...rest, ...decision.signUpData })
    go(decision.kind === 'approved' ? paths.gateSuccess() : paths.waitlist())
  }

  // Next was pressed before the list of zips was loaded: the gate decides as soon as it is.
  const [isWaiting, setIsWaiting] = useState(isInBrowser && asked !== undefined)
  const latest = useRef(decide)
  useEffect(() => {
    latest.current = decide
  })
  const [hasFilledIn, setFilledIn] = useState(isInBrowser)
  if (isInBrowser && !hasFilledIn) {
    setFilledIn(true)
    if (form.values.zipcode + form.values.referralCode === '') {
      form.fillIn(known)
      setIsWaiting(asked !== undefined)
    }
  }
  useEffect(() => {
    if (!isWaiting || isLoading || asked) return
    setIsWaiting(false)
    latest.current()
  }, [isWaiting, isLoading, asked])

  return {
    isChecking: isWaiting,
    next: () => (isLoading ? setIsWaiting(true) : decide()),
    form,
    /** Named as the address names it. */
    field: (name: keyof GateAnswer) => ({ ...form.field(name), name }),
  }
}
