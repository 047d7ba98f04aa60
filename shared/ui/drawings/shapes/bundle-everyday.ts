import { shape } from '../shape.ts'

export const bundleEveryday = shape(
  56,
  56,
  () => import(/* webpackChunkName: "drawings" */ '../art/bundle-everyday.tsx'),
)
