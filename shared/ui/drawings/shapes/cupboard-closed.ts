import { shape } from '../shape.ts'

export const cupboardClosed = shape(
  236,
  320,
  () => import(/* webpackChunkName: "drawings" */ '../art/cupboard-closed.tsx'),
)
