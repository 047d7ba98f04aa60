import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { InterviewAnswers } from '@cupboard/shared/contracts'
import { useEnter, usePage } from '@cupboard/shared/module'
import {
  ActionBar,
  bringToNotice,
  Button,
  Columns,
  ErrorSummary,
  findRefused,
  Heading,
  Icon,
  Page,
  Progress,
  Stack,
  Text,
  WhyNote,
  type FieldProblem,
} from '@cupboard/shared/ui'
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
  /** The fields that are not complete, once somebody went on. */
  readonly problems?: readonly FieldProblem[]
  readonly children: ReactNode
}

/** The frame of all eight question screens: progress, the question, the answer, the cupboard that it fills, and the way on. */
export function QuestionScreen({ step, answers, onNext, hasProblem = false, problems = [], children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const told = [...refused, ...problems]
  const words = messages.steps[step]
  const { back, next, isReturning } = useStep(step)
  const title = pageTitle(words.question)
  usePage({ title: hasProblem || told.length > 0 ? errorTitle(title) : title })
  const advance = () => {
    setAttempt(attempt + 1)
    const box = findRefused(form.current)
    setRefused(box ? [{ fieldId: box.id, message: box.validationMessage }] : [])
    if (box) return bringToNotice(box)
    if (onNext()) next()
  }
  useEnter(advance)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    advance()
  }

  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={submit}
      onChange={() => setRefused([])}
      noValidate
      className={styles.screen}
    >
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
            <ErrorSummary key={attempt} title={messages.problems(told.length)} problems={told} isFocused={false} />
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
