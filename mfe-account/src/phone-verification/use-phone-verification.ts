import { useState } from 'react'
import { useApi, useSession, useSessionPort } from '@cupboard/shared/module'
import { useCodeEntry, type CodeEntry } from '../code-entry/use-code-entry.ts'
import { useConfirmation, type Confirmation } from '../confirmation/use-confirmation.ts'
import { reasonOf } from '../reason-of.ts'
import { messages } from './messages.ts'

/** `confirmation`: a new number waits until it is known who is there. */
type Mode = 'code' | 'number' | 'confirmation'

export interface PhoneVerificationControl {
  readonly phone: string
  readonly entry: CodeEntry
  readonly mode: Mode
  readonly setMode: (mode: Mode) => void
  readonly confirmation: Confirmation
  readonly isSaving: boolean
  /** Why the new number was not stored; undefined once it is. */
  readonly changeNumber: (international: string) => Promise<string | undefined>
}

/** Codes, numbers and what went wrong. ACC-92..106. */
export function usePhoneVerification(): PhoneVerificationControl {
  const session = useSession('user')
  const port = useSessionPort('requestPhoneCode', 'verifyPhone', 'reload')
  const api = useApi()
  const [isSaving, setSaving] = useState(false)
  const [mode, setMode] = useState<Mode>('code')
  const confirmation = useConfirmation()
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
    confirmation,
    changeNumber: async (international) => {
      setSaving(true)
      const saved = await api.call('putCustomer', { body: { phone: international } })
      if (saved.ok) await port.reload()
      setSaving(false)
      if (!saved.ok && saved.error.code === 'confirmation_needed') {
        setMode('confirmation')
        confirmation.open()
        return undefined
      }
      if (!saved.ok) return reasonOf(saved.error) ?? messages.notSaved
      setMode('code')
      await entry.requestNow()
      return undefined
    },
  }
}
