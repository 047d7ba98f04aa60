import { shape } from '../shape.ts'

export const envelope = shape(104, 74, () => import(/* webpackChunkName: "drawings" */ '../art/envelope.tsx'))
