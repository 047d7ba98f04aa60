import { BRAND } from '@cupboard/shared/contracts'

export const messages = {
  title: (orderNumber: string) => `${BRAND.name} - Receipt ${orderNumber}`,
  loadingTitle: `${BRAND.name} - Receipt`,
  back: 'Back to Past Deliveries',
  heading: 'Receipt',
  delivered: (products: number, date: string) =>
    `${products === 1 ? 'One product' : `${products} products`}, arriving ${date}`,
  print: 'Print',
  orderNumber: 'Order number',
  orderDate: 'Order date',
  deliveryDate: 'Delivery date',
  deliverTo: 'Deliver to',
  contact: 'Phone and e-mail',
  returnAddress: 'Return address',
  items: 'What was in the box',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  subtotal: 'Subtotal',
  smallOrder: 'Small order adjustment',
  fees: 'Fees',
  tax: 'Tax',
  total: 'Total',
  loading: 'Fetching the receipt',
  error: 'No receipt just now',
  errorBody:
    'Something went wrong. We are not able to show the receipt for this order at the moment. Please try again at another time.',
  retry: 'Try again',
} as const
