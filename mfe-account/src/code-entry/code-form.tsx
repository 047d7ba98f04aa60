import type { ReactNode } from 'react'
import { isCode, type FieldProblems } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { Button, ErrorBox, Row, Stack, Text, TextField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'
import type { CodeEntry } from './use-code-entry.ts'

interface CodeFormProps {
  readonly entry: CodeEntry
  readonly words: {
    readonly asked: string
    readonly code: string
    readonly codeRequired: string
    readonly limit: string
  }
  readonly onVerified: () => void
  readonly children?: ReactNode
}

interface Code {
  readonly code: string
}

/** What is no code, or why it is not the one that was sent. */
type CodeProblem = { readonly code: 'required' } | { readonly code: 'refused'; readonly reason: string }

function codeProblems({ code }: Code): FieldProblems<Code, CodeProblem> {
  if (code.trim() === '') return { code: { code: 'required' } }
  return isCode(code) ? {} : { code: { code: 'refused', reason: messages.wrong.code_mismatch } }
}

/** Asks for the code that was sent, and offers a new one until there are too many. ACC-95, ACC-96, ACC-98, ACC-99, ACC-101, ACC-102, ACC-106. */
export function CodeForm({ entry, words, onVerified, children }: CodeFormProps) {
  const { isLimited, isBusy, isSent, problem, notice } = entry
  const form = useForm<Code, CodeProblem>({
    initial: { code: '' },
    problemsOf: codeProblems,
    say: (refusal) => (refusal.code === 'required' ? words.codeRequired : refusal.reason),
    // No problem is told before the form is sent.
    toldOnLeaving: () => undefined,
  })
  const verify = async () => {
    const verified = await entry.verify(form.values.code)
    if (verified.outcome === 'verified') onVerified()
    if (verified.outcome === 'refused') form.refuse({ code: { code: 'refused', reason: verified.words } })
  }
  if (isLimited) return <LimitReached limit={words.limit} />
  return (
    <Form checks={[form]} onSend={() => void verify()} onTry={entry.clearProblem} hasFailed={problem !== undefined}>
      {isSent && <Text>{words.asked}</Text>}
      {problem && <ErrorBox attempt={problem.attempt}>{problem.words}</ErrorBox>}
      <TextField {...form.field('code')} label={words.code} inputMode="numeric" autoComplete="one-time-code" />
      <Row>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.verifying}>
          {messages.verify}
        </Button>
        <Button onClick={entry.resend}>{messages.newCode}</Button>
      </Row>
      <div role="status">{notice}</div>
      {children}
    </Form>
  )
}

/** ACC-104, ACC-106. */
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
