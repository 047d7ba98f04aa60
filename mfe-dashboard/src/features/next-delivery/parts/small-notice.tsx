import type { SmallDelivery } from '@cupboard/shared/contracts'
import { Banner } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'

const listed = new Intl.ListFormat('en-US')

function smallWords(small: SmallDelivery): string {
  switch (small.what) {
    case 'joined':
      return messages.small.joined
    case 'runs-out':
      return messages.small.runsOut(listed.format(small.productTypes.map(messages.typeName)))
    case 'on-us':
      return messages.small.onUs
  }
}

/** Why a small delivery comes as it does. DASH-78. */
export function SmallNotice({ small }: { readonly small: SmallDelivery }) {
  return (
    <Banner tone="info" icon="truck">
      {smallWords(small)}
    </Banner>
  )
}
