import type { ComponentType, ReactNode } from 'react'
import { AddressField } from '@cupboard/shared/addresses'
import { hasManyWords, STATES, type PartnerAddress } from '@cupboard/shared/contracts'
import { Checkbox, FormCell, Icon, SelectField, Text, TextAreaField, TextField } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import type { FieldName, FormTerms } from './domain/form.ts'
import { fieldLabel } from './field-words.ts'
import { messages } from './messages.ts'
import type { CheckoutFormControl } from './use-checkout-form.ts'

interface CheckoutFieldProps {
  readonly control: CheckoutFormControl
  readonly terms: FormTerms
  /** Stands under the field. */
  readonly note: ReactNode
}

type TextName = Exclude<FieldName, 'acceptsPerkTerms'>

const STATE_OPTIONS = Object.keys(STATES)
  .sort()
  .map((code) => ({ value: code, label: code }))

const propsOf = (name: TextName, { control, terms }: CheckoutFieldProps) => ({
  ...control.field(name),
  name,
  label: fieldLabel(name, terms),
})

const nameHint = (name: string) => (hasManyWords(name) ? messages.longNameHint : undefined)

/** CHK-20, CHK-45, CHK-46. */
function WorkEmail(props: CheckoutFieldProps) {
  const { isEmployeePerk, employer } = props.terms
  if (!isEmployeePerk) return null
  return (
    <FormCell>
      <TextField
        {...propsOf('workEmail', props)}
        type="email"
        inputMode="email"
        autoComplete="work email"
        hint={employer && messages.workEmailHint(employer.displayName)}
      />
    </FormCell>
  )
}

function FirstName(props: CheckoutFieldProps) {
  return (
    <FormCell width="half">
      <TextField
        {...propsOf('firstName', props)}
        autoComplete="given-name"
        hint={nameHint(props.control.form.firstName)}
      />
    </FormCell>
  )
}

function LastName(props: CheckoutFieldProps) {
  return (
    <FormCell width="half">
      <TextField
        {...propsOf('lastName', props)}
        autoComplete="family-name"
        hint={nameHint(props.control.form.lastName)}
      />
    </FormCell>
  )
}

/** CHK-14, CHK-15; a partner's own door is read, never typed. */
function Line1(props: CheckoutFieldProps) {
  return (
    <FormCell>
      {props.terms.partner ? (
        <PartnerAddressView partner={props.terms.partner} />
      ) : (
        <AddressField {...propsOf('line1', props)} onChoose={props.control.chooseAddress} />
      )}
    </FormCell>
  )
}

/** CHK-13, CHK-39..41. */
function Line2(props: CheckoutFieldProps) {
  const { partner } = props.terms
  return (
    <FormCell>
      {partner ? (
        <TextField {...propsOf('line2', props)} autoComplete="off" hint={messages.partnerCodeHint(partner.shortName)} />
      ) : (
        <TextField {...propsOf('line2', props)} labelNote={messages.optional} autoComplete="address-line2" />
      )}
    </FormCell>
  )
}

function City(props: CheckoutFieldProps) {
  return props.terms.partner ? null : (
    <FormCell width="third" fullOnPhone>
      <TextField {...propsOf('city', props)} autoComplete="address-level2" />
    </FormCell>
  )
}

/** A code is chosen; a partner's address has its own. CHK-16, CHK-21. */
function State(props: CheckoutFieldProps) {
  return props.terms.partner ? null : (
    <FormCell width="third">
      <SelectField
        {...propsOf('state', props)}
        options={STATE_OPTIONS}
        placeholder={messages.choose}
        autoComplete="address-level1"
      />
    </FormCell>
  )
}

function Zipcode(props: CheckoutFieldProps) {
  return props.terms.partner ? null : (
    <FormCell width="third">
      <TextField {...propsOf('zipcode', props)} inputMode="numeric" autoComplete="postal-code" />
    </FormCell>
  )
}

/** CHK-42, CHK-43. */
function Phone(props: CheckoutFieldProps) {
  return (
    <FormCell width="half" fullOnPhone>
      <TextField
        {...propsOf('phone', props)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={messages.phoneHint}
        onKeyDown={(event) => event.key === 'Enter' && props.control.leave('phone')}
      />
    </FormCell>
  )
}

function Email(props: CheckoutFieldProps) {
  return (
    <FormCell width="half" fullOnPhone>
      <TextField
        {...propsOf('email', props)}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={props.terms.isEmployeePerk ? messages.personalEmailHint : messages.emailHint}
      />
      {props.note}
    </FormCell>
  )
}

/** Whatever the driver should know; it may stay empty. CHK-19. */
function DeliveryInstructions(props: CheckoutFieldProps) {
  return (
    <FormCell>
      <TextAreaField
        {...propsOf('deliveryInstructions', props)}
        labelNote={messages.optional}
        placeholder={messages.instructionsPlaceholder}
      />
    </FormCell>
  )
}

/** CHK-25. */
function PerkTerms({ control, terms }: CheckoutFieldProps) {
  if (!terms.isEmployeePerk) return null
  const { id, value, error, onValueChange } = control.field('acceptsPerkTerms')
  return (
    <FormCell>
      <Checkbox id={id} checked={value} error={error} onCheckedChange={onValueChange}>
        {messages.perkTerms(terms.employer?.displayName ?? messages.unknownEmployer)}
      </Checkbox>
    </FormCell>
  )
}

/** The partner's own door: read, never typed. CHK-21. */
function PartnerAddressView({ partner }: { readonly partner: PartnerAddress }) {
  return (
    <div className={styles.readOnly}>
      <Text size="label">{messages.partnerAddress}</Text>
      <div className={styles.readOnlyBox}>
        <Icon name="lock" />
        <div>
          <p>{partner.line1}</p>
          <p>{`${partner.city}, ${partner.state} ${partner.zipcode}`}</p>
          <Text size="small" tone="muted">
            {messages.partnerFixed}
          </Text>
        </div>
      </div>
    </div>
  )
}

/** How each field is asked for, in the order of the page. */
export const FIELDS: { readonly [Name in FieldName]: ComponentType<CheckoutFieldProps> } = {
  workEmail: WorkEmail,
  firstName: FirstName,
  lastName: LastName,
  line1: Line1,
  line2: Line2,
  city: City,
  state: State,
  zipcode: Zipcode,
  phone: Phone,
  email: Email,
  deliveryInstructions: DeliveryInstructions,
  acceptsPerkTerms: PerkTerms,
}
