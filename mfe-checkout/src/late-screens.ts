import { lazyScreen } from '@cupboard/shared/module'

/** Who orders sees it next: checkout loads it ahead. */
export const OrderCompleteScreen = lazyScreen(() =>
  import('./features/order-complete/order-complete-screen.tsx').then((file) => file.OrderCompleteScreen),
)
