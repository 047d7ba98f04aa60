import { useEffect, useId, useState } from 'react'
import { MOST_FEEDBACK, type FieldProblems } from '@cupboard/shared/contracts'
import { Form, useForm } from '@cupboard/shared/forms'
import { refusalWords, useApi } from '@cupboard/shared/module'
import { Button, Dialog, ErrorBox, Segmented, Text, TextAreaField } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const THANKS_MS = 3000

type State = 'asking' | 'sending' | 'failed' | 'thanked'

interface Feedback {
  readonly feedback: string
}
type FeedbackProblem = 'required' | 'too_long'

function feedbackProblems({ feedback }: Feedback): FieldProblems<Feedback, FeedbackProblem> {
  const { length } = feedback.trim()
  if (length === 0) return { feedback: 'required' }
  return length > MOST_FEEDBACK ? { feedback: 'too_long' } : {}
}

/** What is asked for, and thanks for three seconds. What was typed outlives a close. DASH-67, DASH-68, API-06, SHR-53. */
export function FeedbackDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const api = useApi()
  const [state, setState] = useState<State>('asking')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setState('asking')
  }
  const [liked, setLiked] = useState('yes')
  const id = useId()
  const form = useForm<Feedback, FeedbackProblem>({
    initial: { feedback: '' },
    problemsOf: feedbackProblems,
    say: (problem) => messages.problem[problem],
    toldOnLeaving: () => undefined,
  })
  const [refusal, setRefusal] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (state !== 'thanked') return
    const timer = setTimeout(onClose, THANKS_MS)
    return () => clearTimeout(timer)
  }, [state, onClose])

  const send = async () => {
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
      open={isOpen}
      onClose={onClose}
      title={messages.title}
      closeLabel={messages.close}
      size="small"
      actions={
        state !== 'thanked' && (
          <Button type="submit" form={id} variant="primary" busy={state === 'sending'} busyLabel={messages.sending}>
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
        <Form
          id={id}
          checks={[form]}
          onSend={() => void send()}
          onTry={() => setState('asking')}
          hasFailed={state === 'failed'}
        >
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
          <TextAreaField {...form.field('feedback')} label={messages.words} />
        </Form>
      )}
    </Dialog>
  )
}
