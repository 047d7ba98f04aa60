import { Provider as StoreProvider } from 'jotai'
import { lazyPart, useOrders, usePage, useProductGroups, useSession } from '@cupboard/shared/module'
import { Page } from '@cupboard/shared/ui'
import { NotLoaded } from '../../deliveries/not-loaded.tsx'
import { usePlan } from '../../deliveries/queries.ts'
import { messages } from './messages.ts'
import { PlanLoading } from './parts/plan-loading.tsx'
import { Plan } from './plan.tsx'

/** Most who come here have a plan. */
const WithoutPlan = lazyPart(() => import('./without-plan.tsx').then((file) => file.WithoutPlan))
const NeverOrdered = lazyPart(() => import('./without-plan.tsx').then((file) => file.NeverOrdered))

function Delivery() {
  const session = useSession('user')
  const { manifest, isNone, isError, refetch } = usePlan()
  const catalogue = useProductGroups()
  const isCustomer = session.status === 'signed-in' && session.user !== undefined
  const { isLoading: areOrdersLoading } = useOrders({ isCustomer })

  if ((isError || isNone) && session.status === 'signed-in' && !session.user) return <NeverOrdered />
  if (isNone) return <WithoutPlan />
  if (isError || catalogue.isError)
    return (
      <NotLoaded
        words={messages}
        onRetry={() => {
          void refetch()
          void catalogue.refetch()
        }}
      />
    )
  // The orders tell what stands above the plan: what came later would push it down.
  if (!manifest || !catalogue.data || areOrdersLoading) return <PlanLoading />
  return (
    <StoreProvider>
      <Plan saved={manifest} groups={catalogue.data} />
    </StoreProvider>
  )
}

/** The next delivery as planned, to look at and to change until its cut-off, and how the last one stands. DASH-07..DASH-50. */
export function NextDeliveryScreen() {
  usePage({ title: messages.title })
  return (
    <Page space="page">
      <Delivery />
    </Page>
  )
}
