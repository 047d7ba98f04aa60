import { useRef, type FormEvent, type ReactNode } from 'react'
import type { InterviewAnswers } from '@cupboard/shared/contracts'
import { leadToRefused } from '@cupboard/shared/forms'
import { useEnter, usePage } from '@cupboard/shared/module'
import { ActionBar, Button, Columns, Heading, Icon, Page, Progress, Stack, Text, WhyNote } from '@cupboard/shared/ui'
import { questionsLeft, STEP_COUNT, stepNumber, type QuestionStep } from '../../steps/domain/interview-steps.ts'
import { errorTitle, pageTitle } from '../../words/titles.ts'
import { CupboardSoFar } from './cupboard-so-far.tsx'
import { messages } from './messages.ts'
import styles from './question-screen.module.css'
import { useStep } from './use-step.ts'

interface Props {
  readonly step: QuestionStep
  /** What the cupboard at the side is filled by. */
  readonly answers: InterviewAnswers
  /** Keeps the answer; false when it is not complete yet, and the problem is shown. */
  readonly onNext: () => boolean
  readonly hasProblem?: boolean
  readonly children: ReactNode
}

/** The frame of all eight question screens: progress, the question, the answer, the cupboard that it fills, and the way on. */
export function QuestionScreen({ step, answers, onNext, hasProblem = false, children }: Props) {
  const words = messages.steps[step]
  const { back, next, isReturning } = useStep(step)
  const title = pageTitle(words.question)
  usePage({ title: hasProblem ? errorTitle(title) : title })
  const form = useRef<HTMLFormElement>(null)
  const advance = () => {
    if (!leadToRefused(form.current) && onNext()) next()
  }
  useEnter(advance)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    advance()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.screen}>
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
            {children}
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
        <Button type="submit" variant="primary" size="large" className={styles.continue}>
          {isReturning ? messages.saveAndReturn : messages.continue}
        </Button>
      </ActionBar>
    </form>
  )
}
