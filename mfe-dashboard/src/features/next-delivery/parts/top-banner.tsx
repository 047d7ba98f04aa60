import { monthDay, type Manifest } from '@cupboard/shared/contracts'
import { Banner, Button } from '@cupboard/shared/ui'
import { PhoneVerification } from '../../../deliveries/phone-verification.tsx'
import type { TopNotice } from '../domain/top-notice.ts'
import { messages } from '../messages.ts'
import { CadenceAlert } from './cadence-alert.tsx'
import { ORDER_AT_HAND } from './order-at-hand.tsx'
import { SmallNotice } from './small-notice.tsx'

interface TopBannerProps {
  readonly notice: TopNotice | undefined
  readonly plan: Manifest
}

/** The one thing that the page is topped with. DASH-09, DASH-10, DASH-78, ACC-91. */
export function TopBanner({ notice, plan }: TopBannerProps) {
  switch (notice?.what) {
    case 'unpaid':
      return (
        <Banner
          tone="danger"
          action={
            <Button variant="text" onClick={() => document.getElementById(ORDER_AT_HAND)?.focus()}>
              {messages.unpaid.act}
            </Button>
          }
        >
          {messages.unpaid.text(monthDay(notice.order.expectedDeliveryDate))}
        </Banner>
      )
    case 'phone':
      return <PhoneVerification />
    case 'cadence':
      return <CadenceAlert cadenceWeeks={plan.cadenceWeeks} isAhead={notice.isAhead} />
    case 'small':
      return plan.small && <SmallNotice small={plan.small} />
    case undefined:
      return null
  }
}
