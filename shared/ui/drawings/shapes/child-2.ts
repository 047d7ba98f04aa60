import { shape } from '../shape.ts'

export const child2 = shape(64, 118, () => import(/* webpackChunkName: "drawings" */ '../art/child-2.tsx'))
