import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, ErrorBox, Row, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { CodeEntry } from './use-code-entry.ts'

interface CodeFormProps {
  readonly entry: CodeEntry
  readonly words: { readonly asked: string; readonly code: string; readonly limit: string }
  readonly onVerified: () => void
  readonly children?: ReactNode
}

/** Asks for the code that was sent, and offers a new one. ACC-95..99, ACC-101..106. */
export function CodeForm({ entry, words, onVerified, children }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { isLimited, isBusy, problem, notice } = entry
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await entry.verify(code))) onVerified()
  }
  if (isLimited) return <LimitReached limit={words.limit} />
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text>{words.asked}</Text>
        {problem && <ErrorBox attempt={problem.attempt}>{problem.words}</ErrorBox>}
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          onValueChange={(value) => {
            setCode(value)
            entry.clearProblem()
          }}
        />
        <Row>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.verifying}>
            {messages.verify}
          </Button>
          <Button onClick={entry.resend}>{messages.newCode}</Button>
        </Row>
        <div role="status">{notice}</div>
        {children}
      </Stack>
    </form>
  )
}

function LimitReached({ limit }: { readonly limit: string }) {
  return (
    <Stack gap={3}>
      <ErrorBox>{limit}</ErrorBox>
      <Text size="small" tone="muted">
        {messages.help}
      </Text>
    </Stack>
  )
}
