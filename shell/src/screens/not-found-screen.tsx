import { paths } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { useLocation } from '@cupboard/shared/router'
import { Button, EmptyState, Page } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const words = messages.notFound

/** SHELL-41..44. */
export function NotFound() {
  const { search } = useLocation()
  usePage({ title: words.title, description: words.heading })
  return (
    <Page space="section">
      <EmptyState
        title={words.heading}
        level={1}
        action={
          <Button variant="primary" size="large" to={`${paths.home()}${search}`}>
            {words.goHome}
          </Button>
        }
      >
        {words.detail}
      </EmptyState>
    </Page>
  )
}
