import { SHIPPING_IN_WORDS } from '@cupboard/shared/pricing'

export const messages = {
  title: 'A better way',
  store: {
    title: 'The store at nine at night',
    items: [
      'You notice when it is already gone',
      'The last pack that fits the car',
      'A price, a line, a cart',
      'A different price next week',
    ],
  },
  cupboard: {
    title: 'A cupboard that keeps count',
    items: [
      'It arrives while one is left',
      'As many as you use, not more',
      `Free shipping over ${SHIPPING_IN_WORDS.freeFrom}`,
      'Grocery-store prices, cancel anytime',
    ],
  },
} as const
