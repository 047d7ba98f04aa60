import { shape } from '../shape.ts'

export const laundryDetergent = shape(
  100,
  118,
  () => import(/* webpackChunkName: "drawings" */ '../art/laundry-detergent.tsx'),
)
