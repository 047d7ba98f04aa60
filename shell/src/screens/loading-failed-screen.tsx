import { useRevalidator } from 'react-router-dom'
import { usePage } from '@cupboard/shared/module'
import { Button, EmptyState, Page, Stack, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const words = messages.loadingFailed

export interface LoadingFailedProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** Where a module should stand that could not be loaded. Trying again needs no reload; the rest of the page goes on. SHELL-46. */
export function LoadingFailed({ isRetrying, onRetry }: LoadingFailedProps) {
  usePage({ title: words.title, announce: words.heading })
  return (
    <Page space="section">
      <EmptyState
        title={words.heading}
        level={1}
        action={
          <Button variant="primary" size="large" busy={isRetrying} busyLabel={words.retrying} onClick={onRetry}>
            {words.retry}
          </Button>
        }
      >
        <Stack gap={3}>
          <Text size="lead">{words.detail}</Text>
          <Text size="small" tone="muted">
            {words.help}
          </Text>
        </Stack>
      </EmptyState>
    </Page>
  )
}

export function LoadingFailedScreen() {
  const { revalidate, state } = useRevalidator()
  return <LoadingFailed isRetrying={state === 'loading'} onRetry={() => void revalidate()} />
}
