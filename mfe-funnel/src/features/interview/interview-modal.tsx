import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { WidgetProps } from '@cupboard/shared/contracts'
import { Form } from '@cupboard/shared/forms'
import { Button, Dialog, Icon, Text } from '@cupboard/shared/ui'
import { questionsLeft } from '../../steps/domain/interview-steps.ts'
import { CLEANING, COOKING, DISHWASHING, LAUNDRY, type CountedQuestion } from './counted-questions.ts'
import { Counter } from './counter.tsx'
import styles from './interview-modal.module.css'
import { messages } from './messages.ts'
import { UnsavedQuestionDialog } from './unsaved-question-dialog.tsx'

const words = messages.modal

const KITCHEN: readonly CountedQuestion[] = [COOKING, DISHWASHING, CLEANING]

/**
 * A part of the interview asked in place: cooking, dishwashing and cleaning in sequence, or laundry. Back goes one question back or
 * closes; the last answer hands everything on at once. FUN-32..FUN-34, FUN-83, FUN-84.
 */
export function InterviewModal({ interview, questions = 'kitchen', onDone, onClose }: WidgetProps['interview-modal']) {
  const [draft, setDraft] = useState(interview)
  const [index, setIndex] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const sequence = questions === 'laundry' ? [LAUNDRY] : KITCHEN
  const question = sequence[index] ?? LAUNDRY
  const isLast = index === sequence.length - 1
  const stepWords = messages.steps[question.step]
  const value = question.countIn(draft)

  const isChanged = sequence.some((each) => each.countIn(draft) !== each.countIn(interview))
  const leave = () => (isChanged ? setIsAsking(true) : onClose())
  const back = () => (index === 0 ? leave() : setIndex(index - 1))
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const next = () => (isLast ? onDone(draft) : setIndex(index + 1))
  // Enter in the dialog is Next wherever the focus is, unless a button has it.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return
    if (event.target.closest('button,input')) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <>
      <div onKeyDown={press}>
        <Dialog
          open
          onClose={leave}
          title={stepWords.question}
          part={question.step}
          closeLabel={words.close}
          actions={
            <div className={styles.actions} key={question.step}>
              <Button variant="text" onClick={back}>
                <Icon name="back" />
                {words.back}
              </Button>
              <Button type="submit" form={id} variant="primary">
                {isLast ? words.done : words.next}
              </Button>
            </div>
          }
        >
          <Form ref={form} id={id} className={styles.question} onSend={next} key={question.step}>
            <Text size="small" tone="muted">
              {messages.questionsLeft(questionsLeft(question.step), stepWords.topic)}
            </Text>
            <question.Scene count={value} />
            <Counter
              words={question.words}
              value={value}
              limits={question.limits}
              onChange={(count) => setDraft({ ...draft, ...question.answerOf(count, draft) })}
            />
          </Form>
        </Dialog>
      </div>
      <UnsavedQuestionDialog open={isAsking} topic={questions} onKeep={() => setIsAsking(false)} onLeave={onClose} />
    </>
  )
}
