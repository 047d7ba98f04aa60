import { useState } from 'react'
import { useApi, useSession, useSessionPort } from '@cupboard/shared/module'
import { toInternational } from '@cupboard/shared/phone'
import { useCodeEntry, type CodeEntry } from '../code-entry/use-code-entry.ts'
import { reasonOf } from '../reason-of.ts'
import { messages } from './messages.ts'

export interface PhoneVerificationControl {
  readonly phone: string
  readonly entry: CodeEntry
  readonly mode: 'code' | 'number'
  readonly setMode: (mode: 'code' | 'number') => void
  readonly isSaving: boolean
  /** What is wrong with the new number. */
  readonly problem: string | undefined
  readonly clearProblem: () => void
  readonly changeNumber: (typed: string) => Promise<void>
}

/** Codes, numbers and what went wrong. ACC-92..106. */
export function usePhoneVerification(): PhoneVerificationControl {
  const session = useSession()
  const port = useSessionPort()
  const api = useApi()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [mode, setMode] = useState<'code' | 'number'>('code')
  const entry = useCodeEntry({
    what: 'phone',
    request: port.requestPhoneCode,
    verify: port.verifyPhone,
    words: messages,
  })

  return {
    phone: session.status === 'signed-in' ? (session.user?.customer.phone ?? '') : '',
    entry,
    mode,
    setMode: (next) => {
      setProblem(undefined)
      entry.clearProblem()
      setMode(next)
    },
    isSaving,
    problem,
    clearProblem: () => setProblem(undefined),
    changeNumber: async (typed) => {
      const international = toInternational(typed)
      if (international === undefined) return setProblem(messages.invalidPhone)
      setSaving(true)
      const saved = await api.call('putCustomer', { body: { phone: international } })
      if (saved.ok) await port.reload()
      setSaving(false)
      if (!saved.ok) return setProblem(reasonOf(saved.error) ?? messages.notSaved)
      setMode('code')
      await entry.requestNow()
    },
  }
}
