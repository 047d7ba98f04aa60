import { BRAND, paths } from '@cupboard/shared/contracts'
import { Banner, Button, Text } from '@cupboard/shared/ui'
import type { PlanState } from '../domain/delivery-state.ts'
import { messages } from '../messages.ts'

const { pausedAct, closed } = messages

const mail = <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>

interface StateNoticeProps {
  readonly state: PlanState
  readonly text: string
  readonly bringBack: () => void
  readonly isReading: boolean
}

/** How the plan stands, and what can be done about it. DASH-23, DASH-69. */
export function StateNotice({ state, text, bringBack, isReading }: StateNoticeProps) {
  switch (state) {
    case 'changeable':
      return <Text>{text}</Text>
    case 'skipped':
      return (
        <Banner
          tone="butter"
          action={
            <Button size="small" busy={isReading} onClick={bringBack}>
              {messages.bringBackAll}
            </Button>
          }
        >
          {text}
        </Banner>
      )
    case 'closed':
    case 'left-out':
      return <Banner tone="butter">{text}</Banner>
    case 'over':
      return (
        <Banner tone="warning">
          <p>{text}</p>
          <p>
            {closed.ask} {mail}.
          </p>
        </Banner>
      )
    case 'paused-card':
    case 'paused-area':
      return (
        <Banner
          tone="warning"
          action={
            <Button size="small" to={state === 'paused-card' ? `${paths.account()}#payment` : paths.account()}>
              {state === 'paused-card' ? pausedAct.card : pausedAct.area}
            </Button>
          }
        >
          {text}
        </Banner>
      )
    case 'paused-household':
    case 'paused-operations':
      return (
        <Banner
          tone="butter"
          icon="pause"
          action={
            <Button size="small" href={`sms:${BRAND.supportShortCode}`}>
              {pausedAct.text}
            </Button>
          }
        >
          <p>{text}</p>
          <p>
            {pausedAct.ask} {mail}.
          </p>
        </Banner>
      )
  }
}
