import { paths, type Order } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { Button, DeliveryBox, EmptyState, Page, Text } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

/** Back at checkout after payment: it explains, and never pays again. */
export function AlreadyOrdered({ order }: { readonly order: Order }) {
  usePage({ title: messages.alreadyPageTitle })
  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={messages.alreadyTitle}
        scene={<DeliveryBox />}
        action={
          <>
            <Button variant="primary" to={paths.pastDeliveries()}>
              {messages.noneAction}
            </Button>
            <Button to={paths.orderComplete()}>{messages.alreadyThanks}</Button>
          </>
        }
      >
        <Text>{messages.already(order.orderNumber)}</Text>
      </EmptyState>
    </Page>
  )
}
