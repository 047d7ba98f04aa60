import { useEffect, useMemo, useRef, useState } from 'react'
import { paths, type Manifest, type ProductGroup, monthDay } from '@cupboard/shared/contracts'
import { catalogueOf } from '@cupboard/shared/household'
import { useClock, usePage, useProductGroups, useSession, Widget } from '@cupboard/shared/module'
import {
  Banner,
  Button,
  Cat,
  Columns,
  EmptyState,
  Fireworks,
  Heading,
  LoadingWords,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { currentOrder } from '../../deliveries/current-order.ts'
import { NotLoaded } from '../../deliveries/not-loaded.tsx'
import { useManifest, useOrders } from '../../deliveries/queries.ts'
import { closedWords, type ClosedWords } from './domain/closed-plan.ts'
import { planBundles, planTotals, suggestions } from './domain/plan-bundles.ts'
import { emptiesDelivery } from './domain/plan-edit.ts'
import { messages } from './messages.ts'
import { CadenceAlert } from './parts/cadence-alert.tsx'
import { ClosedNotice } from './parts/closed-notice.tsx'
import { LastProductDialog, SkipDialog } from './parts/confirm-dialogs.tsx'
import { CutoffCountdown } from './parts/cutoff-countdown.tsx'
import { DeliverySummary } from './parts/delivery-summary.tsx'
import { PlanCupboard, type PlanEdits } from './parts/plan-cupboard.tsx'
import { ReferralCard } from './parts/referral-card.tsx'
import { Suggestions } from './parts/suggestions.tsx'
import { ZipCountdown } from './parts/zip-countdown.tsx'
import { useCutoff } from './use-cutoff.ts'
import { useFireworks } from './use-fireworks.ts'
import { usePlanEditing, type PlanEditing } from './use-plan-editing.ts'
import styles from './next-delivery-screen.module.css'

/** DASH-09: asked for until the phone number is verified. */
function PhoneVerification() {
  const session = useSession()
  if (session.status !== 'signed-in' || session.phoneVerified || !session.user) return null
  return <Widget name="phone-verification" props={{ onVerified: () => undefined }} />
}

/** ACC-91: the last order's payment failed. */
function FailedPayment({ deliveryDate }: { readonly deliveryDate: string }) {
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="text" to={paths.account()}>
          {messages.updatePayment}
        </Button>
      }
    >
      {messages.failedPayment(monthDay(deliveryDate))}
    </Banner>
  )
}

const HEADING = 'next-delivery'

const OpenHead = ({ date, firstName }: { readonly date: string; readonly firstName: string | undefined }) => {
  const heading = messages.heading(date)
  return (
    <div>
      <Heading level={1} look="title" id={HEADING}>
        {heading.before} <em>{heading.date}</em>
      </Heading>
      <Text tone="muted">{firstName === undefined ? messages.welcomeUnnamed : messages.welcome(firstName)}</Text>
    </div>
  )
}

interface ClosedHeadProps {
  readonly words: ClosedWords
  readonly firstName: string | undefined
}

const ClosedHead = ({ words, firstName }: ClosedHeadProps) => {
  const { welcome, welcomeUnnamed } = messages.closed
  return (
    <Stack gap={3}>
      <div>
        <Heading level={1} look="title" id={HEADING} focusable>
          {words.heading}
        </Heading>
        <Text tone="muted">{firstName === undefined ? welcomeUnnamed : welcome(firstName)}</Text>
      </div>
      <ClosedNotice text={words.text} />
    </Stack>
  )
}

/** Who stood on a control that went with the cut-off stands on the heading. */
function useFocusKept(isClosed: boolean): void {
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    const hasClosed = isClosed && !wasClosed.current
    wasClosed.current = isClosed
    if (hasClosed && document.activeElement === document.body) document.getElementById(HEADING)?.focus()
  }, [isClosed])
}

interface PlanProps {
  readonly saved: Manifest
  readonly groups: readonly ProductGroup[]
  readonly onCutoff: () => void
}

function Plan({ saved, groups, onCutoff }: PlanProps) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const { data: history } = useOrders()
  const isCelebrated = useFireworks(history?.orders)
  const cutoff = useCutoff(saved.shipAt)
  const { isClosed } = cutoff
  const { plan, change, changeWithUndo } = usePlanEditing(saved, cutoff)
  const now = useClock().now()
  useFocusKept(isClosed)
  const [asked, setAsked] = useState<'skip' | 'last-product'>()
  const catalogue = useMemo(() => catalogueOf(groups), [groups])
  const bundles = planBundles(plan, catalogue)
  const date = monthDay(plan.deliverAt)
  const latest = history && currentOrder(history.orders, new Date(plan.shipAt))

  const ask: PlanEditing['changeWithUndo'] = (edit, ...rest) => {
    if (emptiesDelivery(plan, edit)) setAsked('last-product')
    else changeWithUndo(edit, ...rest)
  }
  const skipAll = () => {
    setAsked(undefined)
    changeWithUndo({ kind: 'skip-all' }, messages.willSkipAll)
  }
  const add = (group: ProductGroup) =>
    change({
      kind: 'add',
      productType: group.productType,
      groupName: group.groupName,
      articleCount: group.possibleArticleCounts[0] ?? 1,
    })

  const edits: PlanEdits = {
    onCount: ({ productType }, count) => change({ kind: 'count', productType, articleCount: count }),
    onSkip: ({ productType, group }) => ask({ kind: 'skip', productType }, messages.willSkip(group.displayName)),
    onRemove: ({ productType, group }) =>
      ask({ kind: 'remove', productType }, messages.willRemove(group.displayName), {
        label: messages.startLater,
        edit: { kind: 'skip', productType },
        message: messages.willSkip(group.displayName),
      }),
  }

  return (
    <Stack gap={5}>
      <PhoneVerification />
      {latest?.status === 'PaymentFailed' && <FailedPayment deliveryDate={latest.expectedDeliveryDate} />}
      {!isClosed && <CadenceAlert cadenceWeeks={plan.cadenceWeeks} deliveries={(history?.orders.length ?? 0) + 1} />}
      <header className={styles['head']}>
        {isCelebrated && <Fireworks className={styles['sky']} />}
        {isClosed ? (
          <ClosedHead words={closedWords(plan, now)} firstName={user?.customer.firstName} />
        ) : (
          <OpenHead date={date} firstName={user?.customer.firstName} />
        )}
        {!isClosed && (
          <CutoffCountdown
            cutoff={plan.shipAt}
            deliverAt={plan.deliverAt}
            words={messages.change}
            onEnd={() => {
              cutoff.close()
              onCutoff()
            }}
          />
        )}
      </header>
      <Columns
        sticky
        aside={
          <Stack gap={5}>
            <DeliverySummary
              manifest={plan}
              bundles={bundles}
              totals={planTotals(bundles, plan, user?.customer)}
              isClosed={isClosed}
              onSkip={() => setAsked('skip')}
            />
            {user && <ReferralCard link={user.customer.referralLink} />}
          </Stack>
        }
      >
        <Stack gap={6}>
          <PlanCupboard
            bundles={bundles}
            rounded={user?.roundedProducts ?? null}
            deliverAt={new Date(plan.deliverAt)}
            edits={isClosed ? undefined : edits}
          />
          {!isClosed && <Suggestions groups={suggestions(plan, catalogue)} onAdd={add} />}
        </Stack>
      </Columns>
      <SkipDialog
        open={!isClosed && asked === 'skip'}
        date={date}
        onKeep={() => setAsked(undefined)}
        onSkip={skipAll}
      />
      <LastProductDialog
        open={!isClosed && asked === 'last-product'}
        onKeep={() => setAsked(undefined)}
        onSkip={skipAll}
      />
    </Stack>
  )
}

/** The next delivery as planned, to look at and to change until its cut-off. DASH-07..DASH-50. */
export function NextDeliveryScreen() {
  usePage({ title: messages.title })
  const session = useSession()
  const manifest = useManifest()
  const catalogue = useProductGroups()

  const hasNoPlan = manifest.isError && session.status === 'signed-in' && !session.user?.manifest
  if (hasNoPlan)
    return (
      <Page space="page">
        <EmptyState
          level={1}
          title={messages.noPlan}
          scene={<Cat />}
          action={
            <Button variant="primary" to={paths.ourPromise()}>
              {messages.start}
            </Button>
          }
        >
          {messages.noPlanBody}
        </EmptyState>
        <ZipCountdown />
      </Page>
    )
  if (manifest.isError || catalogue.isError)
    return (
      <Page space="page">
        <NotLoaded
          words={messages}
          onRetry={() => {
            void manifest.refetch()
            void catalogue.refetch()
          }}
        />
      </Page>
    )
  return (
    <Page space="page">
      {manifest.data && catalogue.data ? (
        <Plan saved={manifest.data.manifest} groups={catalogue.data} onCutoff={() => void manifest.refetch()} />
      ) : (
        <LoadingWords words={messages.loading}>
          <Skeleton shape="title" />
          <Skeleton shape="bay" />
        </LoadingWords>
      )}
    </Page>
  )
}
