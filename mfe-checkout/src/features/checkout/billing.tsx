import type { ReactNode } from 'react'
import { CardFields, CardLogos } from '@cupboard/shared/cards'
import { Stack, Text } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import { messages } from './messages.ts'
import { StepHeading } from './step-heading.tsx'

/** Step 2: the card. CHK-07, CHK-22, CHK-24. */
export function Billing({ onCardChange, problem }: { readonly onCardChange: () => void; readonly problem: ReactNode }) {
  return (
    <Stack as="section" gap={5}>
      <div>
        <StepHeading step={2} level={2}>
          {messages.billing}
        </StepHeading>
        <Text tone="muted" className={styles.stepNote}>
          {messages.secure}
        </Text>
      </div>
      <CardLogos />
      <CardFields onChange={onCardChange} />
      {problem}
    </Stack>
  )
}
