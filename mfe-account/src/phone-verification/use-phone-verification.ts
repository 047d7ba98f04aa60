import { useState } from 'react'
import { useApi, useSession, useSessionPort } from '@cupboard/shared/module'
import { useCodeEntry, type CodeEntry } from '../code-entry/use-code-entry.ts'
import { reasonOf } from '../reason-of.ts'
import { messages } from './messages.ts'

export interface PhoneVerificationControl {
  readonly phone: string
  readonly entry: CodeEntry
  readonly mode: 'code' | 'number'
  readonly setMode: (mode: 'code' | 'number') => void
  readonly isSaving: boolean
  /** Why the new number was not stored; undefined once it is. */
  readonly changeNumber: (international: string) => Promise<string | undefined>
}

/** Codes, numbers and what went wrong. ACC-92..106. */
export function usePhoneVerification(): PhoneVerificationControl {
  const session = useSession()
  const port = useSessionPort()
  const api = useApi()
  const [isSaving, setSaving] = useState(false)
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
      entry.clearProblem()
      setMode(next)
    },
    isSaving,
    changeNumber: async (international) => {
      setSaving(true)
      const saved = await api.call('putCustomer', { body: { phone: international } })
      if (saved.ok) await port.reload()
      setSaving(false)
      if (!saved.ok) return reasonOf(saved.error) ?? messages.notSaved
      setMode('code')
      await entry.requestNow()
      return undefined
    },
  }
}
