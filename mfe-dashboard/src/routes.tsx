import { paths } from '@cupboard/shared/contracts'
import { lazyScreen } from '@cupboard/shared/module'
import { Outlet, useLocation, type RouteObject } from '@cupboard/shared/router'
import { SnackbarProvider } from '@cupboard/shared/ui'
import { FeedbackDialog } from './features/feedback/feedback-dialog.tsx'
import { NextDeliveryScreen } from './features/next-delivery/next-delivery-screen.tsx'

const PastDeliveriesScreen = lazyScreen(() =>
  import('./features/past-deliveries/past-deliveries-screen.tsx').then((file) => file.PastDeliveriesScreen),
)
const ReceiptScreen = lazyScreen(() =>
  import('./features/receipt/receipt-screen.tsx').then((file) => file.ReceiptScreen),
)
const FaqsScreen = lazyScreen(() => import('./features/faqs/faqs-screen.tsx').then((file) => file.FaqsScreen))

/** The next delivery has a bar at its foot where the screen is narrow. */
const hasBar = (pathname: string): boolean => pathname.replace(/\/$/, '') === paths.dashboard()

function Dashboard() {
  const { pathname } = useLocation()
  return (
    <SnackbarProvider raised={hasBar(pathname) && 'narrow'}>
      <Outlet />
      <FeedbackDialog />
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
