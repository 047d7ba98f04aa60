import { shape } from '../shape.ts'

export const binKitchen = shape(58, 92, () => import(/* webpackChunkName: "drawings" */ '../art/bin-kitchen.tsx'))
