import { useGoOnOnline, usePage } from '@cupboard/shared/module'
import { Button, EmptyState, Page, Stack, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

interface RetryProps {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

interface NotHereProps extends RetryProps {
  readonly words: (typeof messages)['loadingFailed' | 'offline']
}

function NotHere({ words, isRetrying, onRetry }: NotHereProps) {
  usePage({ title: words.title, announce: words.heading, isStandIn: true })
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

function Offline(props: RetryProps) {
  useGoOnOnline(props.onRetry)
  return <NotHere words={messages.offline} {...props} />
}

export interface LoadingFailedProps extends RetryProps {
  /** No version is at fault: the line is down. */
  readonly isOffline: boolean
}

/**
 * Where a module should stand that could not be loaded. Trying again needs no reload, and without a line it comes by itself; the rest
 * of the page goes on. SHELL-46.
 */
export function LoadingFailed({ isOffline, ...props }: LoadingFailedProps) {
  return isOffline ? <Offline {...props} /> : <NotHere words={messages.loadingFailed} {...props} />
}
