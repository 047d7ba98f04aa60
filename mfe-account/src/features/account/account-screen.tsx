import { useEffect, useRef, useState } from 'react'
import { paths, type User } from '@cupboard/shared/contracts'
import { useClock, usePage } from '@cupboard/shared/module'
import {
  Button,
  CupboardClosed,
  EmptyState,
  ErrorBox,
  Heading,
  LoadingWords,
  Page,
  Skeleton,
  slideOutMs,
  SnackbarProvider,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { PhoneVerification } from '../../phone-verification/phone-verification.tsx'
import styles from './account.module.css'
import { AccountSections, type Section } from './account-sections.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { orderToRetry } from './domain/payment-retry.ts'
import { HouseholdDialog } from './household-dialog.tsx'
import { HouseholdUpdatedDialog } from './household-updated-dialog.tsx'
import { messages } from './messages.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PersonalDialog } from './personal-dialog.tsx'
import { SavingDialog } from './saving-dialog.tsx'
import { SigningInCard } from './signing-in/signing-in-card.tsx'
import { useAccount, useKnownOrders } from './use-account.ts'
import { useSaving } from './use-saving.ts'
import { WorkDialog } from './work-dialog.tsx'

/** `/dashboard/account`: what we know of a household, and how to change it. ACC-44..91. */
export function AccountScreen() {
  usePage({ title: messages.title })
  const { account, reload } = useAccount()
  return (
    <SnackbarProvider>
      <Page space="page">
        <Stack gap={6}>
          <Heading level={1} look="title" focusable>
            {messages.heading}
          </Heading>
          {account.state === 'ready' && <AccountContent user={account.user} reload={reload} />}
          {account.state === 'loading' && <AccountLoading />}
          {account.state === 'failed' && (
            <ErrorBox
              action={
                <Button size="small" onClick={account.retry}>
                  {messages.loadRetry}
                </Button>
              }
            >
              {messages.loadFailed}
            </ErrorBox>
          )}
          {account.state === 'without_plan' && (
            <>
              <WithoutPlan />
              <SigningInCard />
            </>
          )}
        </Stack>
      </Page>
    </SnackbarProvider>
  )
}

function AccountContent({ user, reload }: { readonly user: User; readonly reload: () => Promise<void> }) {
  const { customer } = user
  const clock = useClock()
  const orders = useKnownOrders()
  const [open, setOpen] = useState<Section>()
  /** As they were when the form was opened: only what differs from it was changed there. */
  const [edited, setEdited] = useState(customer)
  const [isUpdated, setUpdated] = useState(false)
  const close = () => setOpen(undefined)
  const shown = useLingering(open)
  const saving = useSaving(() => {
    close()
    void reload()
  })
  const householdSaving = {
    ...saving,
    state: open === 'household' && saving.state === 'saved' ? ('idle' as const) : saving.state,
  }
  const summary = useRef<HTMLDivElement>(null)
  const editedFrom = useRef<HTMLElement>(null)
  const retry = orderToRetry(orders.orders, clock.now())
  const editing = { isOpen: open !== undefined, customer: edited, saving, summary, onClose: close }
  const edit = (section: Section) => {
    editedFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setEdited(customer)
    setOpen(section)
  }

  return (
    <>
      <PhoneVerification onVerified={() => void reload()} />
      <AccountSections
        user={user}
        orders={orders.orders}
        orderToRetry={retry}
        onEdit={edit}
        onVerified={() => void reload()}
      />
      {shown === 'personal' && <PersonalDialog {...editing} />}
      {shown === 'work' && <WorkDialog {...editing} />}
      {shown === 'delivery' && <DeliveryDialog {...editing} />}
      {shown === 'household' && (
        <HouseholdDialog
          {...editing}
          interview={customer.interview}
          saving={{
            ...saving,
            save: (act) =>
              saving.save(async () => {
                const saved = await act()
                if (saved !== 'told' && saved.ok) setUpdated(true)
                return saved
              }),
          }}
        />
      )}
      {shown === 'payment' && (
        <PaymentDialog
          isOpen={open !== undefined}
          customer={customer}
          orderToRetry={retry}
          onClose={close}
          onSaved={() => void reload()}
          onRecharged={() => void orders.reload()}
        />
      )}
      <SavingDialog saving={householdSaving} returnFocus={summary} />
      <HouseholdUpdatedDialog
        open={isUpdated}
        isClosed={user.manifest !== null && Date.parse(user.manifest.shipAt) <= clock.now().getTime()}
        returnFocus={editedFrom}
        onClose={() => setUpdated(false)}
      />
    </>
  )
}

/** The modal that is open, or the last one while it slides out. ACC-54. */
function useLingering(open: Section | undefined): Section | undefined {
  const [shown, setShown] = useState(open)
  if (open !== undefined && open !== shown) setShown(open)
  useEffect(() => {
    if (open !== undefined) return
    const timer = setTimeout(() => setShown(undefined), slideOutMs())
    return () => clearTimeout(timer)
  }, [open])
  return shown
}

function AccountLoading() {
  return (
    <LoadingWords words={messages.loading}>
      <div className={styles.loading}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </LoadingWords>
  )
}

/** Who has an account and has not ordered yet. SHELL-32. */
function WithoutPlan() {
  return (
    <EmptyState
      title={messages.noOrderTitle}
      scene={<CupboardClosed />}
      action={
        <Button variant="primary" to={paths.ourPromise()}>
          {messages.noOrderAction}
        </Button>
      }
    >
      <Text>{messages.noOrder}</Text>
    </EmptyState>
  )
}
