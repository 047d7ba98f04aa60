import { shape } from '../shape.ts'

export const phone = shape(74, 132, () => import(/* webpackChunkName: "drawings" */ '../art/phone.tsx'))
