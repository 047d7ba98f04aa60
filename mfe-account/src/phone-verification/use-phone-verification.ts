import { useEffect, useRef, useState } from 'react'
import { useApi, useReport, useSession, useSessionPort } from '@cupboard/shared/module'
import { toInternational } from '@cupboard/shared/phone'
import { messages } from './messages.ts'

/** A code is asked for at most this often. Decisions, ACC-94. */
const CODE_EVERY_MS = 60_000
/** ACC-99. */
const NOTICE_MS = 2000

export interface PhoneVerificationControl {
  readonly phone: string
  readonly isLimited: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly notice: string | undefined
  readonly mode: 'code' | 'number'
  readonly setMode: (mode: 'code' | 'number') => void
  readonly clearProblem: () => void
  /** The form was opened by the customer. */
  readonly open: () => void
  readonly resend: () => void
  readonly verify: (code: string) => Promise<boolean>
  readonly changeNumber: (typed: string) => Promise<void>
}

/** Codes, numbers and what went wrong. ACC-92..106. */
export function usePhoneVerification(): PhoneVerificationControl {
  const session = useSession()
  const port = useSessionPort()
  const api = useApi()
  const report = useReport()
  const [isLimited, setLimited] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [mode, setMode] = useState<'code' | 'number'>('code')
  const requestedAt = useRef(-Infinity)
  const phone = session.status === 'signed-in' ? (session.user?.customer.phone ?? '') : ''

  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  const request = async () => {
    requestedAt.current = Date.now()
    const sent = await port.requestPhoneCode()
    if (sent.ok) return setNotice(messages.sent)
    requestedAt.current = -Infinity
    if (sent.error.code === 'limit_exceeded') {
      setLimited(true)
      return setProblem(messages.limit)
    }
    report(new Error(`phone code: ${sent.error.detail ?? sent.error.code}`))
    setProblem(messages.failed)
  }
  const hasJustAsked = () => Date.now() - requestedAt.current < CODE_EVERY_MS

  return {
    phone,
    isLimited,
    isBusy,
    problem,
    notice,
    mode,
    setMode: (next) => {
      setProblem(undefined)
      setMode(next)
    },
    clearProblem: () => setProblem(undefined),
    open: () => {
      setProblem(undefined)
      if (!hasJustAsked()) void request()
    },
    resend: () => {
      if (hasJustAsked()) return setNotice(messages.wait)
      setProblem(undefined)
      void request()
    },
    verify: async (code) => {
      if (code.trim() === '') {
        setProblem(messages.codeRequired)
        return false
      }
      setBusy(true)
      const verified = await port.verifyPhone(code.trim())
      if (verified.ok) await port.reload()
      setBusy(false)
      if (verified.ok) return true
      if (verified.error.code === 'code_mismatch') {
        setProblem(verified.error.detail ?? messages.mismatch)
        return false
      }
      report(new Error(`phone verification: ${verified.error.detail ?? verified.error.code}`))
      setProblem(messages.failed)
      return false
    },
    changeNumber: async (typed) => {
      const international = toInternational(typed)
      if (international === undefined) return setProblem(messages.invalidPhone)
      setBusy(true)
      const saved = await api.call('putCustomer', { body: { phone: international } })
      if (saved.ok) await port.reload()
      setBusy(false)
      if (!saved.ok) return setProblem(messages.notSaved)
      setMode('code')
      await request()
    },
  }
}
