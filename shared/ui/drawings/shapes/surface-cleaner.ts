import { shape } from '../shape.ts'

export const surfaceCleaner = shape(
  58,
  126,
  () => import(/* webpackChunkName: "drawings" */ '../art/surface-cleaner.tsx'),
)
