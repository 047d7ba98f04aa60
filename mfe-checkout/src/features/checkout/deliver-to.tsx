import type { ReactNode } from 'react'
import { namesOf } from '@cupboard/shared/forms'
import { Banner, Card, FormGrid, Icon, Stack, Text } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import { FIELDS } from './checkout-fields.tsx'
import type { FormTerms } from './domain/form.ts'
import { messages } from './messages.ts'
import { StepHeading } from './step-heading.tsx'
import type { CheckoutFormControl } from './use-checkout-form.ts'

interface DeliverToProps {
  readonly control: CheckoutFormControl
  readonly terms: FormTerms
  readonly emailNote: ReactNode
}

/** Step 1: who and where, and that text messages come. CHK-05, CHK-06, CHK-23. */
export function DeliverTo({ control, terms, emailNote }: DeliverToProps) {
  return (
    <Stack as="section" gap={5}>
      <div className={styles.stepRow}>
        <StepHeading step={1} level={1}>
          {terms.partner ? messages.deliveryInfo : messages.deliverTo}
        </StepHeading>
        {terms.partner && <PartnerLogo />}
      </div>
      {terms.partner && <Text tone="muted">{messages.partnerHow}</Text>}
      {terms.isEmployeePerk && terms.offer !== undefined && (
        <Banner tone="ok" icon="check">
          {messages.perk(terms.employer?.displayName ?? messages.unknownEmployer, terms.offer)}
        </Banner>
      )}
      <FormGrid>
        {namesOf(FIELDS).map((name) => {
          const CheckoutField = FIELDS[name]
          return <CheckoutField key={name} control={control} terms={terms} note={name === 'email' && emailNote} />
        })}
      </FormGrid>
      <Card kind="note">
        <Icon name="info" />
        <Text size="small">{messages.textNotice}</Text>
      </Card>
    </Stack>
  )
}

function PartnerLogo() {
  return (
    <span className={styles.partnerLogo} role="img" aria-label={messages.partnerName}>
      {messages.partnerName}
    </span>
  )
}
