import { lazyScreen } from '@cupboard/shared/module'

/** Who orders sees it next: checkout loads it ahead. */
export const OrderCompleteScreen = lazyScreen(() =>
  import('./features/order-complete/index.ts').then((file) => file.OrderCompleteScreen),
)

/** Who comes back to checkout sees it after that. */
export const AlreadyOrdered = lazyScreen(() =>
  import('./features/order-complete/index.ts').then((file) => file.AlreadyOrdered),
)
