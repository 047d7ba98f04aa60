import { Provider as StoreProvider } from 'jotai'
import { paths } from '@cupboard/shared/contracts'
import { usePage, useProductGroups, useSession } from '@cupboard/shared/module'
import { Button, Cat, EmptyState, LoadingWords, Page, Skeleton } from '@cupboard/shared/ui'
import { NotLoaded } from '../../deliveries/not-loaded.tsx'
import { useManifest } from '../../deliveries/queries.ts'
import { messages } from './messages.ts'
import { ZipCountdown } from './parts/zip-countdown.tsx'
import { Plan } from './plan.tsx'

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
        <StoreProvider>
          <Plan saved={manifest.data.manifest} groups={catalogue.data} onCutoff={() => void manifest.refetch()} />
        </StoreProvider>
      ) : (
        <LoadingWords words={messages.loading}>
          <Skeleton shape="title" />
          <Skeleton shape="bay" />
        </LoadingWords>
      )}
    </Page>
  )
}
