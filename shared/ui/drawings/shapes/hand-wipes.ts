import { shape } from '../shape.ts'

export const handWipes = shape(52, 92, () => import(/* webpackChunkName: "drawings" */ '../art/hand-wipes.tsx'))
