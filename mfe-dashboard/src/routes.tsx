import { lazyScreen } from '@cupboard/shared/module'
import { Outlet, type RouteObject } from '@cupboard/shared/router'
import { SnackbarProvider } from '@cupboard/shared/ui'
import { Feedback } from './features/feedback/feedback.tsx'
import { NextDeliveryScreen } from './features/next-delivery/next-delivery-screen.tsx'

const PastDeliveriesScreen = lazyScreen(() =>
  import('./features/past-deliveries/past-deliveries-screen.tsx').then((file) => file.PastDeliveriesScreen),
)
const ReceiptScreen = lazyScreen(() =>
  import('./features/receipt/receipt-screen.tsx').then((file) => file.ReceiptScreen),
)
const FaqsScreen = lazyScreen(() => import('./features/faqs/faqs-screen.tsx').then((file) => file.FaqsScreen))

function Dashboard() {
  return (
    <SnackbarProvider>
      <Outlet />
      <Feedback />
    </SnackbarProvider>
  )
}

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    element: <Dashboard />,
    children: [
      { index: true, element: <NextDeliveryScreen /> },
      { path: 'orders', element: <PastDeliveriesScreen /> },
      { path: 'order/:orderId', element: <ReceiptScreen /> },
      { path: 'faqs/*', element: <FaqsScreen /> },
    ],
  },
]
