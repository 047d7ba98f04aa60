import { useState } from 'react'
import type { ContactName, Customer } from '@cupboard/shared/contracts'
import { useApi } from '@cupboard/shared/module'
import { readPhone } from '@cupboard/shared/phone'
import { Button, ErrorBox, Text, withBreakableEmails } from '@cupboard/shared/ui'
import { reasonOf } from '../../reason-of.ts'
import { messages } from './messages.ts'

interface WaitingChangeProps {
  readonly contact: ContactName
  readonly customer: Customer
  /** The earlier contact stands again. */
  readonly onKept: () => void
}

/** Beneath a contact that waits to be verified in place of another: which one is in use meanwhile, and how to keep it. API-20 */
export function WaitingChange({ contact, customer, onKept }: WaitingChangeProps) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ readonly words: string; readonly attempt: number }>()
  const inUse = customer.inUse?.[contact]
  if (!inUse || inUse === customer[contact]) return null
  const shown = contact === 'phone' ? readPhone(inUse) : inUse

  const keep = async () => {
    setBusy(true)
    const kept = await api.call('putCustomer', { body: { [contact]: inUse } })
    setBusy(false)
    if (kept.ok) return onKept()
    const words = reasonOf(kept.error) ?? messages.keepFailed
    setProblem((last) => ({ words, attempt: (last?.attempt ?? 0) + 1 }))
  }

  return (
    <>
      <Text size="small" tone="muted">
        {withBreakableEmails(messages.waiting[contact](shown))}{' '}
        <Button
          variant="text"
          size="small"
          aria-label={messages.keep(shown)}
          busy={isBusy}
          onClick={() => !isBusy && void keep()}
        >
          <span>{withBreakableEmails(messages.keep(shown))}</span>
        </Button>
      </Text>
      {problem && <ErrorBox attempt={problem.attempt}>{problem.words}</ErrorBox>}
    </>
  )
}
