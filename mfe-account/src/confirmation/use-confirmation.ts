import { useRef, useState } from 'react'
import { err, ok, type CallOutput, type ContactName, type Result } from '@cupboard/shared/contracts'
import { useApi, type CallFailure, type VerificationFailure } from '@cupboard/shared/module'
import { useCodeEntry, type CodeEntry } from '../code-entry/use-code-entry.ts'
import { reasonOf } from '../reason-of.ts'
import { messages } from './messages.ts'

type Failed = Result<never, { readonly code: VerificationFailure; readonly detail?: string }>

function notSent(failure: CallFailure): Failed {
  if (failure.code === 'unavailable') return err('unavailable', reasonOf(failure))
  return err(failure.code === 'rate_limited' ? 'limit_exceeded' : 'failed', failure.code)
}

/** What the server says of a code, of too many tries too, stands above the field. */
function notConfirmed(failure: CallFailure): Failed {
  if (failure.code === 'unavailable') return err('unavailable', reasonOf(failure))
  const isTold = ['code_mismatch', 'code_expired', 'rate_limited'].includes(failure.code)
  return err(isTold ? 'code_mismatch' : 'failed', isTold ? reasonOf(failure) : failure.code)
}

export interface Confirmation {
  readonly isOpen: boolean
  readonly entry: CodeEntry
  /** Where the code went; undefined before it was sent. */
  readonly asked: CallOutput<'askConfirmation'> | undefined
  readonly open: () => void
  readonly close: () => void
  /** Sends it to the other contact. */
  readonly askOther: () => void
}

/** A code to a contact in use, which stands for a fresh sign-in where a contact is changed. */
export function useConfirmation(): Confirmation {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<CallOutput<'askConfirmation'>>()
  const contact = useRef<ContactName>('email')
  const entry = useCodeEntry({
    what: 'confirmation',
    words: messages,
    request: async () => {
      const sent = await api.call('askConfirmation', { body: { contact: contact.current } })
      if (!sent.ok) return notSent(sent.error)
      contact.current = sent.value.contact
      setAsked(sent.value)
      return ok(undefined)
    },
    verify: async (code) => {
      const confirmed = await api.call('confirm', { body: { contact: contact.current, code } })
      return confirmed.ok ? ok(undefined) : notConfirmed(confirmed.error)
    },
  })
  return {
    isOpen,
    entry,
    asked,
    open: () => {
      setOpen(true)
      entry.open()
    },
    close: () => setOpen(false),
    askOther: () => {
      contact.current = contact.current === 'email' ? 'phone' : 'email'
      entry.clearProblem()
      void entry.requestNow()
    },
  }
}
