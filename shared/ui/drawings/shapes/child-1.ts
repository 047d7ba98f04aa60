import { shape } from '../shape.ts'

export const child1 = shape(72, 152, () => import(/* webpackChunkName: "drawings" */ '../art/child-1.tsx'))
