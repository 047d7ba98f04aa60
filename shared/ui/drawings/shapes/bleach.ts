import { shape } from '../shape.ts'

export const bleach = shape(74, 124, () => import(/* webpackChunkName: "drawings" */ '../art/bleach.tsx'))
