import { paths } from '@cupboard/shared/contracts'
import type { RouteObject } from '@cupboard/shared/router'
import { CheckoutScreen } from './features/checkout/checkout-screen.tsx'
import { OrderCompleteScreen } from './late-screens.ts'

export const routes: readonly RouteObject[] = [
  { path: paths.checkout(), element: <CheckoutScreen /> },
  { path: paths.orderComplete(), element: <OrderCompleteScreen /> },
]
