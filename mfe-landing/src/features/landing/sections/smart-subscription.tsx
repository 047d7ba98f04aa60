import { paths } from '@cupboard/shared/contracts'
import { Button } from '@cupboard/shared/ui'
import { Section } from '../../../layout/section.tsx'
import { Sum } from '../../../layout/sum.tsx'
import { messages } from '../messages.ts'

/** LAND-60. */
export function SmartSubscription() {
  const { smart } = messages
  return (
    <Section layout="split" title={smart.title} lead={smart.lead}>
      <Sum rows={smart.rows} />
      <Button to={paths.science()}>{smart.science}</Button>
    </Section>
  )
}
