import { useEffect, type ReactNode } from 'react'
import { isOpenToAll, type InterviewStep, type SignUpData } from '@cupboard/shared/contracts'
import { useCarriedSignUpData, useFlag, useReport, useSignUpData } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'
import { refuseEntry } from './domain/entry.ts'
import { pathOfStep } from './domain/interview-steps.ts'

interface Props {
  readonly step: InterviewStep
  readonly children: (data: SignUpData) => ReactNode
}

/**
 * Shows a step to whoever may be here and remembers that they were; sends everybody else to where they can go on, and reports it.
 * FUN-25, FUN-26, OP-38.
 */
export function Entry({ step, children }: Props) {
  const data = useCarriedSignUpData()
  const { update } = useSignUpData()
  const navigate = useNavigate()
  const report = useReport()
  const flags = {
    ungatedSignup: useFlag('ungatedSignup'),
    blockSignups: useFlag('blockSignups'),
    interviewSkip: useFlag('interviewSkip'),
  }
  const refusal = refuseEntry(step, data, flags)
  const to = refusal?.to
  const reason = refusal?.reason
  const path = pathOfStep(step)

  useEffect(() => {
    if (to === undefined || reason === undefined) return
    report(new Error(`Sign-up data is missing: ${reason}`), { path, reason })
    navigate(to, { replace: true })
  }, [to, reason, path, report, navigate])

  const isAdmittedWithoutGate = to === undefined && data?.approved !== true && isOpenToAll(data, flags)
  useEffect(() => {
    if (to !== undefined) return
    if (data?.interviewPathname !== path) update({ interviewPathname: path })
    if (isAdmittedWithoutGate) update({ approved: true })
  }, [to, data?.interviewPathname, path, isAdmittedWithoutGate, update])

  return refusal || !data ? null : children(data)
}
