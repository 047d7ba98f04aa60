import { shape } from '../shape.ts'

export const faceMasks = shape(96, 62, () => import(/* webpackChunkName: "drawings" */ '../art/face-masks.tsx'))
