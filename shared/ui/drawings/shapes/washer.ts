import { shape } from '../shape.ts'

export const washer = shape(100, 118, () => import(/* webpackChunkName: "drawings" */ '../art/washer.tsx'))
