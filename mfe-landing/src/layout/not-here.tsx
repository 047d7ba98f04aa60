import { paths } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { Button, Cat, EmptyState, Page } from '@cupboard/shared/ui'

interface NotHereProps {
  readonly title: string
  readonly heading: string
  readonly body: string
  /** Leads to everything that we do carry. */
  readonly see: string
}

/** An honest empty shelf where an address names something that the catalogue does not hold. */
export function NotHere({ title, heading, body, see }: NotHereProps) {
  usePage({ title })
  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={heading}
        scene={<Cat />}
        action={
          <Button variant="primary" to={paths.bundle('everyday')}>
            {see}
          </Button>
        }
      >
        {body}
      </EmptyState>
    </Page>
  )
}
