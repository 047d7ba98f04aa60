import { Button, Text } from '@cupboard/shared/ui'
import { CodeForm } from '../code-entry/code-form.tsx'
import { messages } from './messages.ts'
import type { Confirmation } from './use-confirmation.ts'

interface ConfirmationFormProps {
  readonly confirmation: Confirmation
  readonly onConfirmed: () => void
}

/** Asks for the code, says where it went, and offers the other contact where there is one. */
export function ConfirmationForm({ confirmation: { entry, asked, askOther }, onConfirmed }: ConfirmationFormProps) {
  const sentTo = asked ? messages.asked[asked.contact](asked.to) : messages.asking
  return (
    <CodeForm entry={entry} words={{ ...messages, asked: sentTo }} onVerified={onConfirmed}>
      {asked?.hasOther && (
        <div>
          <Button variant="text" onClick={askOther}>
            {messages.other[asked.contact === 'email' ? 'phone' : 'email']}
          </Button>
        </div>
      )}
      <Text size="small" tone="muted">
        {messages.why}
      </Text>
    </CodeForm>
  )
}
