import { useEffect, useRef, useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { unlessEmpty, useForm } from '@cupboard/shared/forms'
import { useFlag, useIsInBrowser, useSignUpData } from '@cupboard/shared/module'
import { useLocation, useNavigate } from '@cupboard/shared/router'
import { useGo } from '../../steps/use-go.ts'
import { decideGate, gateProblems, gateZipcode, type GateAnswer, type GateProblem } from './domain/gate.ts'
import { messages } from './messages.ts'
import { useLandingTerms } from './use-landing-terms.ts'

const ASKED = 'zipcode'

/** A zip that was typed on the landing comes in the address: it is answered at once, and leaves the address, so that Back does not ask again. */
function useAskedZipcode() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const inAddress = query.get(ASKED)
  const [zipcode] = useState(() => (inAddress === null ? undefined : gateZipcode(inAddress)))
  query.delete(ASKED)
  const rest = query.toString()
  useEffect(() => {
    if (inAddress !== null) void navigate({ pathname, search: rest }, { replace: true, state })
  }, [inAddress, navigate, pathname, rest, state])
  return { zipcode, isInAddress: inAddress !== null }
}

/** Whether a zip is known as the screen begins: in the browser at once, of a page that arrived drawn when it is taken over. */
export function useKnowsZipcode(): boolean {
  const isInBrowser = useIsInBrowser()
  const { search } = useLocation()
  const { get } = useSignUpData()
  const [knows, setKnows] = useState<boolean>()
  if (!isInBrowser || knows !== undefined) return knows ?? false
  const isKnown = new URLSearchParams(search).has(ASKED) || get()?.zipcode !== undefined
  setKnows(isKnown)
  return isKnown
}

/** The gate's fields and its one decision; a decision hands the sign-up data on and navigates. FUN-01..FUN-18. */
export function useAvailabilityGate() {
  const { data, get, update } = useSignUpData()
  const { isLoading } = useLandingTerms()
  const go = useGo()
  const asked = useAskedZipcode()
  const flags = {
    ungatedSignup: useFlag('ungatedSignup'),
    blockOutsideTexas: useFlag('blockOutsideTexas'),
    blockSignups: useFlag('blockSignups'),
  }
  const form = useForm<GateAnswer, GateProblem>({
    initial: { zipcode: asked.zipcode ?? data?.zipcode?.slice(0, 5) ?? '', referralCode: '' },
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
  const [isWaiting, setIsWaiting] = useState(asked.zipcode !== undefined)
  const latest = useRef(decide)
  useEffect(() => {
    latest.current = decide
  })
  useEffect(() => {
    if (!isWaiting || isLoading || asked.isInAddress) return
    setIsWaiting(false)
    latest.current()
  }, [isWaiting, isLoading, asked.isInAddress])

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
