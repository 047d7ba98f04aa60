import { shape } from '../shape.ts'

export const binCompost = shape(58, 62, () => import(/* webpackChunkName: "drawings" */ '../art/bin-compost.tsx'))
