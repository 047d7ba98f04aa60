import { Button, EmptyState } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** What stands where something could not be loaded; the retry needs no reload. SHELL-46. */
export function LoadingFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" data-loading-failed>
      <EmptyState
        title={messages.loadingFailed}
        level={1}
        action={
          <Button variant="primary" onClick={onRetry}>
            {messages.retry}
          </Button>
        }
      />
    </div>
  )
}
