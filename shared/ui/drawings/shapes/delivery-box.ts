import { shape } from '../shape.ts'

export const deliveryBox = shape(132, 96, () => import(/* webpackChunkName: "drawings" */ '../art/delivery-box.tsx'))
