import { useId, type ReactNode } from 'react'
import {
  isEmployeeCoupon,
  paths,
  TIER_LABELS,
  type Interview,
  type Order,
  type Shipping,
  type User,
  monthDay,
} from '@cupboard/shared/contracts'
import { heldWords, type AddressForm } from '@cupboard/shared/household'
import { useSession } from '@cupboard/shared/module'
import { readPhone } from '@cupboard/shared/phone'
import { remainingCouponWords } from '@cupboard/shared/pricing'
import { Link } from '@cupboard/shared/router'
import {
  Badge,
  Banner,
  BreakableEmail,
  Button,
  Card,
  DefinitionList,
  Heading,
  Household,
  Rail,
  Seal,
  Stack,
  Text,
  type Definition,
} from '@cupboard/shared/ui'
import { EmailVerification } from '../../email-verification/email-verification.tsx'
import { messages as employment } from '../../employment/messages.ts'
import styles from './account.module.css'
import { messages } from './messages.ts'
import { PastBoxes } from './past-boxes.tsx'
import { PauseLink } from './pause-dialog.tsx'
import { SigningInCard } from './signing-in/signing-in-card.tsx'
import { WaitingChange } from './waiting-change.tsx'

export type Section = 'personal' | 'work' | 'household' | 'payment' | 'delivery'

interface AccountSectionsProps {
  readonly user: User
  /** Every order so far. */
  readonly orders: readonly Order[]
  readonly orderToRetry: Order | undefined
  readonly onEdit: (section: Section) => void
  /** A contact was proved. */
  readonly onVerified: () => void
}

/** The four sections and their cards, most with a modal to edit them. ACC-44..48, ACC-51, ACC-91, SHR-31. */
export function AccountSections(props: AccountSectionsProps) {
  const { user, orders, orderToRetry, onEdit, onVerified } = props
  const { customer } = user
  const { sections } = messages
  const perk = customer.discounts.find(isEmployeeCoupon)
  const offer = perk && remainingCouponWords(perk)
  return (
    <div className={styles.sections}>
      <AccountSection {...sections.account}>
        <InfoCard title={messages.personal} wide={!customer.employer} onEdit={() => onEdit('personal')}>
          <PersonalFacts customer={customer} isWide={!customer.employer} onVerified={onVerified} />
        </InfoCard>
        {customer.employer && (
          <InfoCard title={messages.work} onEdit={() => onEdit('work')}>
            <DefinitionList
              items={[
                { id: 'employer', term: messages.employer, detail: customer.employer.displayName },
                { id: 'email', term: employment.workEmail, detail: customer.workEmail ?? messages.none },
              ]}
            />
            {offer !== undefined && (
              <Text size="small" tone="muted">
                {messages.employerPays(customer.employer.displayName, offer, !customer.chargeShipping)}
              </Text>
            )}
          </InfoCard>
        )}
        <SigningInCard className={styles.wide} />
      </AccountSection>
      <AccountSection {...sections.household}>
        <InfoCard title={messages.home} editName={messages.household} wide onEdit={() => onEdit('household')}>
          <HouseholdFacts interview={customer.interview} />
        </InfoCard>
      </AccountSection>
      <AccountSection {...sections.payment} id="payment">
        <InfoCard title={messages.payment} onEdit={() => onEdit('payment')}>
          <Stack gap={4}>
            {orderToRetry && (
              <Banner tone="danger">
                {[messages.retryOrder(monthDay(orderToRetry.expectedDeliveryDate)), ...heldWords(orderToRetry)].map(
                  (words) => (
                    <p key={words}>{words}</p>
                  ),
                )}
              </Banner>
            )}
            <DefinitionList items={cardFacts(customer.paymentSource)} />
          </Stack>
        </InfoCard>
      </AccountSection>
      <AccountSection {...sections.delivery}>
        <InfoCard title={messages.delivery} onEdit={() => onEdit('delivery')}>
          <DefinitionList items={deliveryFacts(customer.shipping)} />
        </InfoCard>
        <InfoCard title={messages.history} action={<Link to={paths.pastDeliveries()}>{messages.viewAll}</Link>}>
          <PastBoxes orders={orders} />
        </InfoCard>
        <div className={styles.wide}>
          <PauseLink />
        </div>
      </AccountSection>
    </div>
  )
}

function AccountSection(props: {
  readonly title: string
  readonly text: string
  readonly id?: string
  readonly children: ReactNode
}) {
  const headingId = useId()
  return (
    <section className={styles.section} id={props.id} aria-labelledby={headingId}>
      <Stack gap={1}>
        <Heading level={2} look="section" id={headingId}>
          {props.title}
        </Heading>
        <Text size="small" tone="muted">
          {props.text}
        </Text>
      </Stack>
      <div className={styles.cards}>{props.children}</div>
    </section>
  )
}

function InfoCard(props: {
  readonly title: string
  readonly editName?: string
  readonly wide?: boolean
  readonly onEdit?: () => void
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const { title, editName = title, wide = false, onEdit, action, children } = props
  return (
    <Card className={wide ? styles.wide : undefined}>
      <div className={styles.cardHead}>
        <Heading level={3} look="small">
          {title}
        </Heading>
        {onEdit && (
          <Button variant="text" size="small" aria-label={messages.editOf(editName)} onClick={onEdit}>
            {messages.edit}
          </Button>
        )}
        {action}
      </div>
      {children}
    </Card>
  )
}

function PersonalFacts(props: {
  readonly customer: User['customer']
  readonly isWide: boolean
  readonly onVerified: () => void
}) {
  const { customer, isWide, onVerified } = props
  const { firstName, lastName, email, phone } = customer
  const session = useSession('phoneVerified', 'emailVerified')
  const isUnverified = session.status === 'signed-in' && !session.phoneVerified
  const isEmailUnverified = session.status === 'signed-in' && !session.emailVerified
  return (
    <DefinitionList
      className={isWide ? styles.personalFacts : undefined}
      items={[
        { id: 'name', term: messages.name, detail: `${firstName} ${lastName}` },
        {
          id: 'email',
          term: messages.email,
          detail: (
            <>
              <BreakableEmail email={email} />{' '}
              {isEmailUnverified && <EmailVerification email={email} onVerified={onVerified} />}
              <WaitingChange contact="email" customer={customer} onKept={onVerified} />
            </>
          ),
        },
        {
          id: 'phone',
          term: messages.phone,
          detail: (
            <>
              {readPhone(phone)} {isUnverified && <Badge tone="clay">{messages.notVerified}</Badge>}
              <WaitingChange contact="phone" customer={customer} onKept={onVerified} />
            </>
          ),
        },
      ]}
    />
  )
}

function HouseholdFacts({ interview }: { readonly interview: Interview }) {
  const {
    family,
    pets,
    bathrooms,
    trashPreferences,
    cookingFrequency,
    dishwashing,
    housekeeping,
    laundry,
    tierPreferences,
  } = interview
  const adults = family.filter(({ type }) => type === 'Adult').length
  const facts: readonly Definition[] = [
    { id: 'people', term: messages.people, detail: messages.peopleOf(adults, family.length - adults) },
    { id: 'pets', term: messages.pets, detail: messages.petsOf(pets.dogs, pets.cats) },
    { id: 'bathrooms', term: messages.bathrooms, detail: String(bathrooms) },
    { id: 'trash', term: messages.trash, detail: messages.trashOf(trashPreferences) },
    { id: 'cooking', term: messages.cooking, detail: messages.cookingOf(cookingFrequency) },
    { id: 'dishwasher', term: messages.dishwasher, detail: messages.dishwasherOf(dishwashing.frequency) },
    { id: 'cleaning', term: messages.cleaning, detail: messages.cleaningOf(housekeeping) },
    { id: 'laundry', term: messages.laundry, detail: messages.laundryOf(laundry.frequency) },
  ]
  return (
    <>
      <div className={styles.householdFacts}>
        <div>
          <Household members={family} pets={pets} />
          <Rail bare className={styles.floor} />
        </div>
        <DefinitionList items={facts} layout="pairs" />
      </div>
      <div className={styles.first}>
        <Text size="small" tone="muted">
          {messages.first}
        </Text>
        <ol className={styles.firstList}>
          {tierPreferences.map((tier) => (
            <li key={tier}>
              <Seal tier={tier} /> {TIER_LABELS[tier]}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function cardFacts(source: User['customer']['paymentSource']): readonly Definition[] {
  if (!source) return [{ id: 'card', term: messages.card, detail: messages.none }]
  const { brand, last4, expirationMonth, expirationYear } = source
  return [
    { id: 'card', term: messages.card, detail: messages.cardOf(brand, last4) },
    {
      id: 'expires',
      term: messages.expires,
      detail: `${String(expirationMonth).padStart(2, '0')} / ${expirationYear}`,
    },
  ]
}

type ShownPart = (shipping: Shipping) => { readonly term: string; readonly detail: ReactNode } | undefined

/** Where each part of an address is shown: in a row of its own, or within the row of the address. */
const SHOWN_PARTS: { readonly [Part in keyof AddressForm]: ShownPart | 'within_address' } = {
  name: ({ name }) => ({ term: messages.name, detail: name }),
  address: ({ address, city, state, zipcode }) => ({
    term: messages.address,
    detail: (
      <>
        {address}
        <br />
        {`${city}, ${state} ${zipcode}`}
      </>
    ),
  }),
  city: 'within_address',
  state: 'within_address',
  zipcode: 'within_address',
  deliveryInstructions: ({ deliveryInstructions }) =>
    deliveryInstructions ? { term: messages.instructions, detail: deliveryInstructions } : undefined,
}

const deliveryFacts = (shipping: Shipping): readonly Definition[] =>
  Object.entries(SHOWN_PARTS).flatMap(([id, shown]) => {
    const fact = shown === 'within_address' ? undefined : shown(shipping)
    return fact ? [{ id, ...fact }] : []
  })
