import { useEffect, useRef } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { Form, judgedLater } from '@cupboard/shared/forms'
import { useDrawnWidths, useLoadAhead, usePage, useShipment } from '@cupboard/shared/module'
import { shippingWords } from '@cupboard/shared/pricing'
import { Link } from '@cupboard/shared/router'
import { Banner, bringToNotice, dollars, ErrorBox, Icon, Stack, Text } from '@cupboard/shared/ui'
import { OrderCompleteScreen } from '../../late-screens.ts'
import { Billing } from './billing.tsx'
import styles from './checkout.module.css'
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx'
import { CountdownBanner } from './countdown-banner.tsx'
import { DeliverTo } from './deliver-to.tsx'
import type { CheckoutData } from './domain/visit.ts'
import { messages } from './messages.ts'
import { PlaceOrderBar } from './place-order-bar.tsx'
import { Processing } from './processing.tsx'
import { SummaryOpener, SummaryPanel } from './summary.tsx'
import { fieldId } from './use-checkout-form.ts'
import { useCheckout } from './use-checkout.ts'

/**
 * Both steps on one page, with what shipping costs a small order, the summary beside or above them, and the bar that orders. A browser
 * never sends the form itself, whether a script runs or not: its method is that of a dialog. SHELL-26.
 */
export function Checkout({ data: visited }: { readonly data: CheckoutData }) {
  const checkout = useCheckout(visited)
  const { data, control, terms, failure, attempt, isPlacing, amount, tax, totals } = checkout
  const { wide, narrow } = useDrawnWidths()
  const placeButton = useRef<HTMLButtonElement>(null)
  const { data: shipment, isLoading: isAwaited, refetch } = useShipment(control.form.zipcode || data.zipcode)
  // while the order is placed nothing of the page takes the focus: what is refused is told after that
  const checks = isPlacing ? [] : [control, judgedLater(checkout.cardProblems, attempt)]
  useLoadAhead(OrderCompleteScreen)
  usePage({ title: messages.title })
  useExistingUserInView(failure?.code === 'user_exists')
  const summary = { data, totals, tax, amount, shipment }
  const shipping = shippingWords(totals)

  return (
    <>
      <div inert={isPlacing}>
        <CountdownBanner shipment={shipment} isAwaited={isAwaited} onEnd={() => void refetch()} />
        <div className={styles.page}>
          <Link className={styles.back} to={paths.recommendation()} state={{ signUpData: data }}>
            <Icon name="back" /> {messages.back}
          </Link>
          <div className={styles.columns}>
            <div className={styles.steps}>
              {narrow && <SummaryOpener {...summary} />}
              {shipping !== undefined && (
                <Banner tone="info" icon="truck">
                  {shipping}
                </Banner>
              )}
              <Form
                className={styles.form}
                checks={checks}
                hasFailed={failure !== undefined}
                note={<Text size="small">{messages.nothingCharged}</Text>}
              >
                <DeliverTo
                  control={control}
                  terms={terms}
                  emailNote={failure?.code === 'user_exists' && <UserExists />}
                />
                <hr className={styles.rule} />
                <Billing
                  onCardChange={checkout.cardChanged}
                  problem={<Failure failure={failure} attempt={attempt} />}
                />
              </Form>
            </div>
            {wide && <SummaryPanel {...summary} />}
          </div>
        </div>
        <PlaceOrderBar
          ref={placeButton}
          amount={amount}
          shipment={shipment}
          isWaitingForTax={tax.state === 'loading'}
          isPlacing={isPlacing}
          onPlace={() => void checkout.place()}
        />
      </div>
      {isPlacing && <Processing />}
      <ConfirmAccountDialog
        key={attempt}
        open={failure?.code === 'not_confirmed'}
        isCodeSent={failure?.code !== 'not_confirmed' || failure.isCodeSent}
        email={control.form.email.trim().toLowerCase()}
        onClose={checkout.dismissFailure}
        onConfirmed={() => void checkout.place()}
        returnFocus={placeButton}
      />
    </>
  )
}

/** CHK-56, with a way in for the one who already has an account. */
function UserExists() {
  return (
    <div className={styles.userExists}>
      <ErrorBox>{messages.userExists}</ErrorBox>
      <Text size="small">
        <Link to={paths.login()} state={{ returnTo: paths.checkout() }}>
          {messages.signInInstead}
        </Link>
        , {messages.orUseAnother}
      </Text>
    </div>
  )
}

/** CHK-57: the email field comes into view, with the focus on it. */
function useExistingUserInView(isExisting: boolean): void {
  useEffect(() => {
    if (!isExisting) return
    bringToNotice(document.getElementById(fieldId('email')))
  }, [isExisting])
}

interface FailureProps {
  readonly failure: ReturnType<typeof useCheckout>['failure']
  readonly attempt: number
}

/** Why there is no order yet, near the card; what is wrong with a field stands above the form. CHK-44, CHK-58..60. */
function Failure({ failure, attempt }: FailureProps) {
  if (!failure) return null
  switch (failure.code) {
    case 'user_exists':
    case 'not_confirmed':
    case 'card_incomplete':
      return null
    case 'total_changed': {
      const { before, after, reason } = failure.change
      return (
        <ErrorBox attempt={attempt}>
          {reason} {messages.totalChanged(dollars(before), dollars(after))} {messages.totalChangedAsk}
        </ErrorBox>
      )
    }
    case 'already_placed':
      return (
        <Stack gap={2}>
          <ErrorBox attempt={attempt}>{failure.message}</ErrorBox>
          <Text size="small">
            {messages.notChargedAgain} <Link to={paths.pastDeliveries()}>{messages.alreadyAction}</Link>
          </Text>
        </Stack>
      )
    default:
      return (
        <Stack gap={2}>
          <ErrorBox attempt={attempt}>{failure.message}</ErrorBox>
          <Text size="small" tone="muted">
            {failure.code === 'order_unclear' ? messages.unclear : messages.nothingCharged}
          </Text>
        </Stack>
      )
  }
}
