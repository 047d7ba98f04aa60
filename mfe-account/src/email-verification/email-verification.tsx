import { useState } from 'react'
import { useSession, useSessionPort } from '@cupboard/shared/module'
import { Badge, Button, Dialog, Text } from '@cupboard/shared/ui'
import { CodeForm } from '../code-entry/code-form.tsx'
import { messages as codeEntry } from '../code-entry/messages.ts'
import { useCodeEntry } from '../code-entry/use-code-entry.ts'
import { messages } from './messages.ts'

/** Beside an e-mail that is not proved: what that means, and the code that proves it. ACC-93. */
export function EmailVerification(props: { readonly email: string; readonly onVerified: () => void }) {
  const { email, onVerified } = props
  const session = useSession('phoneVerified')
  const port = useSessionPort('requestEmailCode', 'verifyEmail')
  const entry = useCodeEntry({
    what: 'email',
    request: port.requestEmailCode,
    verify: port.verifyEmail,
    words: messages,
  })
  const [isOpen, setOpen] = useState(false)
  const isPhoneInUse = session.status === 'signed-in' && session.phoneVerified

  return (
    <>
      <Badge tone="clay">{messages.notVerified}</Badge>{' '}
      <Button
        variant="text"
        size="small"
        aria-haspopup="dialog"
        aria-label={messages.verifyOf}
        onClick={() => {
          setOpen(true)
          entry.open()
        }}
      >
        {messages.verify}
      </Button>
      {isPhoneInUse && (
        <Text size="small" tone="muted">
          {messages.inUse}
        </Text>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.title}
        closeLabel={codeEntry.close}
        size="small"
      >
        <CodeForm
          entry={entry}
          words={{ ...messages, asked: messages.asked(email) }}
          onVerified={() => {
            setOpen(false)
            onVerified()
          }}
        />
      </Dialog>
    </>
  )
}
