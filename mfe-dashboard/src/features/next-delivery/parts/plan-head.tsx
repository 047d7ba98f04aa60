import { monthDay, type Manifest } from '@cupboard/shared/contracts'
import { useClock } from '@cupboard/shared/module'
import { Fireworks, Heading, Stack, Text } from '@cupboard/shared/ui'
import { closedWords } from '../domain/closed-plan.ts'
import { messages } from '../messages.ts'
import { useAtClosing } from '../use-cutoff.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { CutoffCountdown } from './cutoff-countdown.tsx'
import styles from './plan-head.module.css'

const HEADING = 'next-delivery'

interface HeadProps {
  readonly plan: Manifest
  readonly firstName: string | undefined
}

function OpenHead({ plan, firstName }: HeadProps) {
  const heading = messages.heading(monthDay(plan.deliverAt))
  return (
    <div>
      <Heading level={1} look="title" id={HEADING}>
        {heading.before} <em>{heading.date}</em>
      </Heading>
      <Text tone="muted">{firstName === undefined ? messages.welcomeUnnamed : messages.welcome(firstName)}</Text>
    </div>
  )
}

function ClosedHead({ plan, firstName }: HeadProps) {
  const { welcome, welcomeUnnamed } = messages.closed
  const words = closedWords(plan, useClock().now())
  return (
    <Stack gap={3}>
      <div>
        <Heading level={1} look="title" id={HEADING} focusable>
          {words.heading}
        </Heading>
        <Text tone="muted">{firstName === undefined ? welcomeUnnamed : welcome(firstName)}</Text>
      </div>
      <ClosedNotice text={words.text} />
    </Stack>
  )
}

interface PlanHeadProps extends HeadProps {
  readonly isClosed: boolean
  readonly isCelebrated: boolean
  /** The cut-off has come. */
  readonly onEnd: () => void
}

/** For which day the delivery is, and how long it can be changed. DASH-07, DASH-08, DASH-20..DASH-23, X-10. */
export function PlanHead({ plan, firstName, isClosed, isCelebrated, onEnd }: PlanHeadProps) {
  // The focus moves to the heading where the control that had it disappears at the cut-off.
  useAtClosing(isClosed, () => {
    if (document.activeElement === document.body) document.getElementById(HEADING)?.focus()
  })
  return (
    <header className={styles.head}>
      {isCelebrated && <Fireworks className={styles.sky} />}
      {isClosed ? (
        <ClosedHead plan={plan} firstName={firstName} />
      ) : (
        <>
          <OpenHead plan={plan} firstName={firstName} />
          <CutoffCountdown cutoff={plan.shipAt} deliverAt={plan.deliverAt} words={messages.change} onEnd={onEnd} />
        </>
      )}
    </header>
  )
}
