import { shape } from '../shape.ts'

export const mat = shape(150, 14, () => import(/* webpackChunkName: "drawings" */ '../art/mat.tsx'))
