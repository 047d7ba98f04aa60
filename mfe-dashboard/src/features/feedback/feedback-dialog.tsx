import { useCallback, useEffect, useState } from 'react'
import { MOST_FEEDBACK } from '@cupboard/shared/contracts'
import { useForm } from '@cupboard/shared/forms'
import { refusalWords, useApi, useEvent } from '@cupboard/shared/module'
import { Button, Dialog, ErrorBox, Segmented, Stack, Text, TextAreaField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const THANKS_MS = 3000

type State = 'closed' | 'asking' | 'sending' | 'failed' | 'thanked'

/** Opens when the menu's "Give Feedback" is pressed; thanks for three seconds. DASH-67, DASH-68. */
export function FeedbackDialog() {
  const api = useApi()
  const [state, setState] = useState<State>('closed')
  const [liked, setLiked] = useState('yes')
  const form = useForm<{ readonly feedback: string }, 'required'>({
    initial: { feedback: '' },
    problemsOf: ({ feedback }) => (feedback.trim() === '' ? { feedback: 'required' } : {}),
    say: () => messages.nothing,
    toldOnLeaving: () => undefined,
  })
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEvent(
    'feedback.requested',
    useCallback(() => setState('asking'), []),
  )
  useEffect(() => {
    if (state !== 'thanked') return
    const timer = setTimeout(() => setState('closed'), THANKS_MS)
    return () => clearTimeout(timer)
  }, [state])

  const send = async () => {
    if (!form.check()) return
    setState('sending')
    const answer = await api.call('feedback', {
      body: { question: messages.question, liked: liked === 'yes', feedback: form.values.feedback },
    })
    if (answer.ok) form.fillIn({ feedback: '' })
    setRefusal(answer.ok ? undefined : refusalWords(answer.error))
    setState(answer.ok ? 'thanked' : 'failed')
    setAttempt((before) => before + 1)
  }

  return (
    <Dialog
      open={state !== 'closed'}
      onClose={() => setState('closed')}
      title={messages.title}
      closeLabel={messages.close}
      size="small"
      actions={
        state !== 'thanked' && (
          <Button variant="primary" onClick={() => void send()} busy={state === 'sending'} busyLabel={messages.sending}>
            {messages.send}
          </Button>
        )
      }
    >
      {state === 'thanked' ? (
        <div role="status">
          <Text size="lead">{messages.thanks}</Text>
        </div>
      ) : (
        <Stack gap={4}>
          {state === 'failed' && <ErrorBox attempt={attempt}>{refusal ?? messages.failed}</ErrorBox>}
          <Segmented
            legend={messages.question}
            value={liked}
            options={[
              { value: 'yes', label: messages.liked },
              { value: 'no', label: messages.disliked },
            ]}
            onValueChange={setLiked}
          />
          <TextAreaField {...form.field('feedback')} label={messages.words} maxLength={MOST_FEEDBACK} />
        </Stack>
      )}
    </Dialog>
  )
}
