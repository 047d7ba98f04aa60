import { monthDay, type Manifest } from '@cupboard/shared/contracts'
import { useClock } from '@cupboard/shared/module'
import { Heading, Stack, Text, unbrokenDate } from '@cupboard/shared/ui'
import { deliveryWords, type PlanState } from '../domain/delivery-state.ts'
import { messages } from '../messages.ts'
import { useAtClosing } from '../use-cutoff.ts'
import { CalendarShelf } from './calendar-shelf.tsx'
import { CutoffCountdown } from './cutoff-countdown.tsx'
import styles from './plan-head.module.css'
import { StateNotice } from './state-notice.tsx'

const HEADING = 'next-delivery'

function PromisedHeading({ deliverAt }: Pick<Manifest, 'deliverAt'>) {
  const { before, date } = messages.heading(monthDay(deliverAt))
  return (
    <>
      {before} <em>{unbrokenDate(date)}</em>
    </>
  )
}

interface PlanHeadProps {
  readonly plan: Manifest
  readonly state: PlanState
  readonly firstName: string | undefined
  readonly isClosed: boolean
  readonly isCelebrated: boolean
  /** The cut-off has come. */
  readonly onEnd: () => void
  /** A skipped delivery comes after all; what it held may still be asked for. */
  readonly bringBack: () => void
  readonly isReading: boolean
}

/** For which day the delivery is, how it stands, and how long it can be changed. DASH-07, DASH-08, DASH-20..DASH-23, X-10. */
export function PlanHead({ plan, state, firstName, isClosed, isCelebrated, onEnd, ...bringingBack }: PlanHeadProps) {
  // The focus moves to the heading where the control that had it disappears at the cut-off.
  useAtClosing(isClosed, () => {
    if (document.activeElement === document.body) document.getElementById(HEADING)?.focus()
  })
  const words = deliveryWords({ about: 'plan', state, plan }, useClock().now())
  const { welcome, welcomeUnnamed } = state === 'changeable' ? messages : messages.closed
  return (
    <header className={styles.head}>
      <Stack gap={4}>
        <Stack gap={3}>
          <Heading level={1} look="title" id={HEADING} focusable>
            {state === 'changeable' ? <PromisedHeading deliverAt={plan.deliverAt} /> : unbrokenDate(words.heading)}
          </Heading>
          <Text size="lead" tone="muted">
            {firstName === undefined ? welcomeUnnamed : welcome(firstName)}
          </Text>
        </Stack>
        <StateNotice state={state} text={words.text} {...bringingBack} />
      </Stack>
      {(state === 'changeable' || state === 'skipped') && (
        <div className={styles.until}>
          <CalendarShelf plan={plan} isSkipped={state === 'skipped'} isCelebrated={isCelebrated} />
          <CutoffCountdown cutoff={plan.shipAt} deliverAt={plan.deliverAt} words={messages.change} onEnd={onEnd} />
        </div>
      )}
    </header>
  )
}
