import { hasManyWords, STATES, withArticle } from '@cupboard/shared/contracts'
import {
  Banner,
  Card,
  Checkbox,
  FormCell,
  FormGrid,
  Icon,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@cupboard/shared/ui'
import { AddressField } from './address-field.tsx'
import { fieldLabel, type FieldName, type FormTerms } from './domain/form.ts'
import { messages } from './messages.ts'
import { StepHeading } from './step-heading.tsx'
import styles from './checkout.module.css'
import type { CheckoutFormControl } from './use-checkout-form.ts'

type TextName = Exclude<FieldName, 'acceptsPerkTerms'>

interface DeliverToProps {
  readonly control: CheckoutFormControl
  readonly terms: FormTerms
  readonly emailNote: React.ReactNode
}

export const fieldId = (name: FieldName): string => `checkout-${name}`
const STATE_OPTIONS = Object.keys(STATES)
  .sort()
  .map((code) => ({ value: code, label: code }))

/** Step 1: who and where. CHK-05, CHK-06, CHK-13..21, CHK-25. */
export function DeliverTo({ control, terms, emailNote }: DeliverToProps) {
  const { form, problems, change, leave, chooseAddress } = control
  const field = (name: TextName) => ({
    id: fieldId(name),
    name,
    label: fieldLabel(name, terms),
    value: form[name],
    error: problems[name],
    onValueChange: (value: string) => change(name, value),
    onBlur: () => leave(name),
  })
  const nameHint = (name: string) => (hasManyWords(name) ? messages.longNameHint : undefined)
  const employerName = terms.employer?.displayName ?? messages.unknownEmployer

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
          {messages.perk(employerName, terms.offer)}
        </Banner>
      )}
      <FormGrid>
        {terms.isEmployeePerk && (
          <FormCell>
            <TextField
              {...field('workEmail')}
              type="email"
              inputMode="email"
              autoComplete="work email"
              hint={terms.employer && `It must be ${withArticle(terms.employer.displayName)} email address.`}
            />
          </FormCell>
        )}
        <FormCell width="half">
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={30} hint={nameHint(form.firstName)} />
        </FormCell>
        <FormCell width="half">
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={30} hint={nameHint(form.lastName)} />
        </FormCell>
        {terms.partner ? (
          <>
            <FormCell>
              <PartnerAddressView terms={terms} />
            </FormCell>
            <FormCell>
              <TextField
                {...field('line2')}
                autoComplete="off"
                maxLength={60}
                hint={messages.partnerCodeHint(terms.partner.shortName)}
              />
            </FormCell>
          </>
        ) : (
          <>
            <FormCell>
              <AddressField
                id={fieldId('line1')}
                label={fieldLabel('line1', terms)}
                value={form.line1}
                error={problems.line1}
                onValueChange={(value) => change('line1', value)}
                onLeave={() => leave('line1')}
                onChoose={chooseAddress}
              />
            </FormCell>
            <FormCell>
              <TextField
                {...field('line2')}
                labelNote={messages.optional}
                autoComplete="address-line2"
                maxLength={60}
              />
            </FormCell>
            <FormCell width="third" fullOnPhone>
              <TextField {...field('city')} autoComplete="address-level2" maxLength={100} />
            </FormCell>
            <FormCell width="third">
              <SelectField
                {...field('state')}
                options={STATE_OPTIONS}
                placeholder={messages.choose}
                autoComplete="address-level1"
              />
            </FormCell>
            <FormCell width="third">
              <TextField {...field('zipcode')} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
            </FormCell>
          </>
        )}
        <FormCell width="half" fullOnPhone>
          <TextField
            {...field('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={messages.phoneHint}
            onKeyDown={(event) => event.key === 'Enter' && leave('phone')}
          />
        </FormCell>
        <FormCell width="half" fullOnPhone>
          <TextField
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={terms.isEmployeePerk ? messages.personalEmailHint : messages.emailHint}
          />
          {emailNote}
        </FormCell>
        <FormCell>
          <TextAreaField
            {...field('deliveryInstructions')}
            labelNote={messages.optional}
            placeholder={messages.instructionsPlaceholder}
            maxLength={500}
          />
        </FormCell>
        {terms.isEmployeePerk && (
          <FormCell>
            <Checkbox
              id={fieldId('acceptsPerkTerms')}
              checked={form.acceptsPerkTerms}
              error={problems.acceptsPerkTerms}
              onCheckedChange={(isAccepted) => change('acceptsPerkTerms', isAccepted)}
            >
              {messages.perkTerms(employerName)}
            </Checkbox>
          </FormCell>
        )}
      </FormGrid>
      <Card kind="note">
        <Icon name="info" />
        <Text size="small">{messages.textNotice}</Text>
      </Card>
    </Stack>
  )
}

const PartnerLogo = () => (
  <span className={styles.partnerLogo} role="img" aria-label={messages.partnerName}>
    {messages.partnerName}
  </span>
)

/** The partner's own door: read, never typed. CHK-21. */
function PartnerAddressView({ terms }: { readonly terms: FormTerms }) {
  if (!terms.partner) return null
  const { line1, city, state, zipcode } = terms.partner
  return (
    <div className={styles.readOnly}>
      <Text size="label">{messages.partnerAddress}</Text>
      <div className={styles.readOnlyBox}>
        <Icon name="lock" />
        <div>
          <p>{line1}</p>
          <p>{`${city}, ${state} ${zipcode}`}</p>
          <Text size="small" tone="muted">
            {messages.partnerFixed}
          </Text>
        </div>
      </div>
    </div>
  )
}
