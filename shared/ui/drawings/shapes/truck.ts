import { shape } from '../shape.ts'

export const truck = shape(172, 98, () => import(/* webpackChunkName: "drawings" */ '../art/truck.tsx'))
