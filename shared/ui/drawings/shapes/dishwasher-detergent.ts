import { shape } from '../shape.ts'

export const dishwasherDetergent = shape(
  80,
  96,
  () => import(/* webpackChunkName: "drawings" */ '../art/dishwasher-detergent.tsx'),
)
