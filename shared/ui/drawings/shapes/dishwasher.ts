import { shape } from '../shape.ts'

export const dishwasher = shape(96, 118, () => import(/* webpackChunkName: "drawings" */ '../art/dishwasher.tsx'))
