import { paths } from '@cupboard/shared/contracts'
import type { RouteObject } from '@cupboard/shared/router'
import { CheckoutScreen } from './features/checkout/checkout-screen.tsx'
import { OrderCompleteScreen } from './features/order-complete/order-complete-screen.tsx'

export const routes: readonly RouteObject[] = [
  { path: paths.checkout(), element: <CheckoutScreen /> },
  { path: paths.orderComplete(), element: <OrderCompleteScreen /> },
]
