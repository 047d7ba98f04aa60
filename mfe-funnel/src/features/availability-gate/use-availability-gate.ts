import { useEffect, useRef, useState } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { useFlag, useSignUpData } from '@cupboard/shared/module'
import { useGo } from '../../steps/use-go.ts'
import { decideGate, gateProblems, gateZipcode, type GateProblems } from './domain/gate.ts'
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
  const [zipcode, setZipcode] = useState(data?.zipcode?.slice(0, 5) ?? '')
  const [referralCode, setReferralCode] = useState('')
  const [problems, setProblems] = useState<GateProblems>({})
  const zipcodeField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  const without = (key: keyof GateProblems) => setProblems(({ [key]: _mended, ...rest }) => rest)
  const showProblem = (key: keyof GateProblems) => {
    const found = gateProblems({ zipcode, referralCode })[key]
    if (found) setProblems((shown) => ({ ...shown, [key]: found }))
  }

  const decide = () => {
    const decision = decideGate({ zipcode, referralCode }, { ...get(), ...flags })
    if (decision.kind === 'invalid') {
      setProblems(decision.problems)
      const field = decision.problems.zipcode ? zipcodeField : codeField
      field.current?.focus()
      return
    }
    const rest = zipcode === '' ? { zipcode: undefined } : {}
    update({ ...rest, ...decision.signUpData })
    go(decision.kind === 'approved' ? paths.gateSuccess() : paths.waitlist())
  }

  // Pressed before the list of zips is there: decided as soon as it is.
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
    hasProblem: Object.keys(problems).length > 0,
    zipcode: {
      ref: zipcodeField,
      value: zipcode,
      problem: problems.zipcode,
      onValueChange: (typed: string) => {
        setZipcode(gateZipcode(typed))
        without('zipcode')
      },
      // An empty field says nothing yet: it may be left for a referral code.
      onBlur: () => zipcode !== '' && showProblem('zipcode'),
    },
    referralCode: {
      ref: codeField,
      value: referralCode,
      problem: problems.referralCode,
      onValueChange: (typed: string) => {
        setReferralCode(typed)
        without('referralCode')
      },
      onBlur: () => showProblem('referralCode'),
    },
  }
}
