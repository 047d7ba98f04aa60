import { useState } from 'react'
import { cadenceOf } from '@cupboard/shared/pricing'
import { Banner, Button, Dialog, Text } from '@cupboard/shared/ui'
import { messages } from '../messages.ts'

/** DASH-10, DASH-11, SHR-77. */
export function CadenceAlert({
  cadenceWeeks,
  isAhead,
}: {
  readonly cadenceWeeks: number
  /** It is so from this delivery on, which itself comes sooner. */
  readonly isAhead: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const { months } = cadenceOf(cadenceWeeks)
  const { cadence } = messages
  return (
    <>
      <Banner
        tone="info"
        icon="calendar"
        action={
          <Button variant="text" onClick={() => setIsOpen(true)}>
            {cadence.why}
          </Button>
        }
      >
        {isAhead ? cadence.ahead(months) : cadence.alert(months)}
      </Banner>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={cadence.title(months)}
        closeLabel={cadence.close}
        size="small"
        actions={
          <Button variant="primary" onClick={() => setIsOpen(false)}>
            {cadence.gotIt}
          </Button>
        }
      >
        <Text>{cadence.body}</Text>
      </Dialog>
    </>
  )
}
