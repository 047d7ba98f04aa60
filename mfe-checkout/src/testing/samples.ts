import { articleCount, cents, type Order, type SignUpData } from '@cupboard/shared/contracts'
import { order } from '@cupboard/shared/testing'

export const PLAN: SignUpData = {
  zipcode: '78704',
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
