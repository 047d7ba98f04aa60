import { shape } from '../shape.ts'

export const trashBags = shape(80, 68, () => import(/* webpackChunkName: "drawings" */ '../art/trash-bags.tsx'))
