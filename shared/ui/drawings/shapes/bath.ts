import { shape } from '../shape.ts'

export const bath = shape(124, 92, () => import(/* webpackChunkName: "drawings" */ '../art/bath.tsx'))
