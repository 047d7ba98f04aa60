import { useId, useRef, type ReactNode } from 'react'
import type { InterviewAnswers } from '@cupboard/shared/contracts'
import { Form, type Checked } from '@cupboard/shared/forms'
import { useEnter, usePage } from '@cupboard/shared/module'
import { ActionBar, Button, Columns, Heading, Icon, Page, Progress, Stack, Text, WhyNote } from '@cupboard/shared/ui'
import { questionsLeft, STEP_COUNT, stepNumber, type QuestionStep } from '../../steps/domain/interview-steps.ts'
import { pageTitle } from '../../words/titles.ts'
import { CupboardSoFar } from './cupboard-so-far.tsx'
import { messages } from './messages.ts'
import styles from './question-screen.module.css'
import { useStep } from './use-step.ts'

interface Props {
  readonly step: QuestionStep
  /** What the cupboard at the side is filled by. */
  readonly answers: InterviewAnswers
  /** Who knows what is wrong with the answer. */
  readonly checks?: readonly Checked[]
  /** Keeps the answer, once nothing is wrong with it. */
  readonly onNext: () => void
  readonly children: ReactNode
}

/** The frame of all eight question screens: progress, the question, the answer, the cupboard that it fills, and the way on. */
export function QuestionScreen({ step, answers, checks, onNext, children }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const words = messages.steps[step]
  const { back, next, isReturning } = useStep(step)
  usePage({ title: pageTitle(words.question) })
  useEnter(() => form.current?.requestSubmit())
  const advance = () => {
    onNext()
    next()
  }

  return (
    <>
      <Page className={styles.page}>
        <div className={styles.progress}>
          <Progress label={messages.progress(step)} value={stepNumber(step)} max={STEP_COUNT} />
        </div>
        <Columns
          kind="even"
          sticky
          aside={<CupboardSoFar step={step} answers={answers} />}
          asideLabel={messages.soFar.title}
        >
          <div className={styles.question}>
            <Stack gap={3}>
              <Heading level={1} look="title" focusable className={styles.ask}>
                {words.question}
              </Heading>
              <Text size="lead" className={styles.lead}>
                {words.lead}
              </Text>
              <Text size="small" tone="muted">
                {messages.questionsLeft(questionsLeft(step), words.topic)}
              </Text>
            </Stack>
            <Form ref={form} id={id} className={styles.answer} onSend={advance} {...(checks && { checks })}>
              {children}
            </Form>
            <WhyNote title={step === 'TierPreferences' ? messages.howTitle : messages.whyTitle}>{words.why}</WhyNote>
          </div>
        </Columns>
      </Page>
      <ActionBar label={messages.barLabel}>
        <Button variant="text" to={back}>
          <Icon name="back" />
          {messages.back}
        </Button>
        <Text size="small" tone="muted" className={styles.ahead}>
          {isReturning ? messages.returning : words.next}
        </Text>
        <Button type="submit" form={id} variant="primary" size="large" className={styles.continue}>
          {isReturning ? messages.saveAndReturn : messages.continue}
        </Button>
      </ActionBar>
    </>
  )
}
