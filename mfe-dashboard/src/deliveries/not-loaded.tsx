import type { ReactNode } from 'react'
import { Button, EmptyState } from '@cupboard/shared/ui'

interface NotLoadedProps {
  readonly words: { readonly error: string; readonly errorBody: string; readonly retry: string }
  readonly onRetry: () => void
  /** Beside trying again, a way to somewhere else. */
  readonly children?: ReactNode
}

/** Deliveries that could not be fetched, and another try. */
export function NotLoaded({ words, onRetry, children }: NotLoadedProps) {
  return (
    <EmptyState
      level={1}
      title={words.error}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {words.retry}
          </Button>
          {children}
        </>
      }
    >
      {words.errorBody}
    </EmptyState>
  )
}
