import { articleCount, cents, type Order, type SignUpData } from '@cupboard/shared/contracts'
import { order } from '@cupboard/shared/testing'

export const PLAN: SignUpData = {
  zipcode: '78704',
  orderId: '7d6f3f0a-4f43-4b3a-9a53-0d5f3c2b1a10',
  manifestBundles: [
    {
      bundleId: 'everyday',
      productGroups: {
        ToiletPaper: { groupName: 'rolls', articleCount: articleCount(30), pricePerArticle: cents(100) },
      },
      subtotal: cents(3000),
      hasAll: false,
    },
  ],
}

export const ORDER: Order = order()
