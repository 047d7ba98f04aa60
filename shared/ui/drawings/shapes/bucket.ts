import { shape } from '../shape.ts'

export const bucket = shape(78, 84, () => import(/* webpackChunkName: "drawings" */ '../art/bucket.tsx'))
