import { BRAND } from '@cupboard/shared/contracts'
import { Banner } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'

/** Why nothing can be changed, what does not happen by itself, and whom to ask. DASH-23. */
export function ClosedNotice({ text }: { readonly text: string }) {
  return (
    <Banner tone="butter">
      <p>{text}</p>
      <p>
        {messages.closed.next} <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>.
      </p>
    </Banner>
  )
}
