import { useEffect, useState } from 'react'
import { CardProvider } from '@cupboard/shared/cards'
import { paths } from '@cupboard/shared/contracts'
import { useCarriedSignUpData, usePage, usePageData, useReport } from '@cupboard/shared/module'
import { Navigate } from '@cupboard/shared/router'
import { Button, EmptyState, Page, Text } from '@cupboard/shared/ui'
import { AlreadyOrdered } from '../../late-screens.ts'
import { Checkout } from './checkout.tsx'
import { checkoutVisit } from './domain/visit.ts'
import { messages } from './messages.ts'

/** `/checkout`: an address, a card, an order. CHK-01..65. */
export function CheckoutScreen() {
  const data = useCarriedSignUpData()
  const { cards } = usePageData()
  const report = useReport()
  const [visit] = useState(() => checkoutVisit(data))

  switch (visit.kind) {
    case 'no_sign_up_data':
      return <WithoutSignUpData />
    case 'already_ordered':
      return <AlreadyOrdered order={visit.order} />
    case 'nothing_to_order':
      return <NothingToOrder />
    case 'open':
      return (
        <CardProvider configuration={cards} onFailure={report}>
          <Checkout data={visit.data} />
        </CardProvider>
      )
  }
}

/** CHK-02, CHK-03. */
function WithoutSignUpData() {
  const report = useReport()
  useEffect(() => {
    report(new Error('checkout was opened without sign-up data'))
  }, [report])
  return <Navigate to={paths.home()} replace />
}

/** CHK-12. */
function NothingToOrder() {
  usePage({ title: messages.title })
  return (
    <Page space="page">
      <EmptyState
        level={1}
        title={messages.emptyTitle}
        action={
          <>
            <Button variant="primary" disabled>
              {messages.placeOrder}
            </Button>
            <Button to={paths.recommendation()}>{messages.emptyAction}</Button>
          </>
        }
      >
        <Text>{messages.emptyHow}</Text>
      </EmptyState>
    </Page>
  )
}
