import { shape } from '../shape.ts'

export const pot = shape(76, 60, () => import(/* webpackChunkName: "drawings" */ '../art/pot.tsx'))
