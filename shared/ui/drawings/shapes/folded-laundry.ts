import { shape } from '../shape.ts'

export const foldedLaundry = shape(62, 17, () => import(/* webpackChunkName: "drawings" */ '../art/folded-laundry.tsx'))
