import type { Ref } from 'react'
import { DAY_MS, monthDay, type EventDetail, type Shipment } from '@cupboard/shared/contracts'
import { useEvents } from '@cupboard/shared/module'
import { ActionBar, Button, dollars, InlineButton, Text } from '@cupboard/shared/ui'
import styles from './checkout.module.css'
import type { OrderAmount } from './domain/order.ts'
import { messages } from './messages.ts'

interface PlaceOrderBarProps {
  /** Of its button. */
  readonly ref: Ref<HTMLButtonElement>
  readonly amount: OrderAmount | undefined
  readonly shipment: Shipment | undefined
  readonly isWaitingForTax: boolean
  readonly isPlacing: boolean
  readonly onPlace: () => void
}

interface LegalLinkProps extends EventDetail<'legal-text.requested'> {
  readonly children: string
}

/** The shell shows the text over the page: what was typed stays. */
function LegalLink({ text, children }: LegalLinkProps) {
  const events = useEvents()
  return (
    <InlineButton aria-haspopup="dialog" onClick={() => events.emit('legal-text.requested', { text })}>
      {children}
    </InlineButton>
  )
}

/** A delivery is planned four weeks after the one before at the earliest, and charged at its cut-off (docs/product/delivery-calendar.md). */
const WEEKS_TO_THE_NEXT = 4
const earliestNextCharge = ({ cutoff }: Shipment): string =>
  monthDay(new Date(Date.parse(cutoff) + WEEKS_TO_THE_NEXT * 7 * DAY_MS).toISOString())

/** The fixed bar: what is paid when, the terms, and the button that says what it spends. CHK-11. */
export function PlaceOrderBar({ ref, amount, shipment, isWaitingForTax, isPlacing, onPlace }: PlaceOrderBarProps) {
  return (
    <ActionBar label={messages.placeOrder}>
      <div className={styles.bar}>
        <Text size="small" tone="muted" className={styles.terms}>
          {amount && <b className={styles.charge}>{messages.payToday(dollars(amount.totalCents))}</b>}{' '}
          {amount && shipment ? messages.nextCharge(earliestNextCharge(shipment)) : messages.goesOn}{' '}
          <span className={styles.part}>
            {messages.termsBefore} <LegalLink text="terms">{messages.termsOfUse}</LegalLink> {messages.termsAnd}{' '}
            <LegalLink text="privacy">{messages.privacyPolicy}</LegalLink>
            {messages.termsAfter}{' '}
          </span>
          {amount ? '' : messages.termsAmount}
        </Text>
        <Button
          ref={ref}
          variant="primary"
          size="large"
          className={styles.place}
          disabled={isPlacing || isWaitingForTax}
          busy={isPlacing || isWaitingForTax}
          {...(isWaitingForTax ? { busyLabel: messages.waitingForTax } : {})}
          onClick={onPlace}
        >
          {messages.placeOrder}
          {amount && (
            <>
              {' '}
              <span className={styles.placeLine} aria-hidden="true">
                |
              </span>{' '}
              <span>{dollars(amount.totalCents)}</span>
            </>
          )}
        </Button>
      </div>
    </ActionBar>
  )
}
