import { Button, EmptyState, Page, Text } from '@cupboard/shared/ui'
import { usePage } from './hooks.ts'
import { useGoOnOnline } from './line.ts'
import { messages } from './messages.ts'

export interface LoadingFailedProps {
  readonly isOffline: boolean
  /** It stands where a page should: it names the page, and is announced as one. */
  readonly isPage?: boolean
  readonly level?: 1 | 2
  readonly onRetry: () => void
}

interface Words {
  readonly title: string
  readonly heading: string
}

function PageName({ title, heading }: Words) {
  usePage({ title, announce: heading, isStandIn: true })
  return null
}

function GoOn({ onRetry }: Pick<LoadingFailedProps, 'onRetry'>) {
  useGoOnOnline(onRetry)
  return null
}

/** What stands where something could not be loaded; the retry needs no reload, and without a line it comes by itself. SHELL-46. */
export function LoadingFailed({ isOffline, isPage = false, level = 1, onRetry }: LoadingFailedProps) {
  const words = isOffline ? messages.offline : messages.loadingFailed
  const said = (
    <EmptyState
      title={words.heading}
      level={level}
      action={
        <Button variant="primary" size={isPage ? 'large' : undefined} onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {isOffline ? (
        <Text size={isPage ? 'lead' : undefined}>{messages.offline.detail(isPage ? 'page' : 'part')}</Text>
      ) : undefined}
    </EmptyState>
  )
  return (
    <div role={isPage ? undefined : 'alert'} data-loading-failed>
      {isPage && <PageName {...words} />}
      {isOffline && <GoOn onRetry={onRetry} />}
      {isPage ? <Page space="section">{said}</Page> : said}
    </div>
  )
}
