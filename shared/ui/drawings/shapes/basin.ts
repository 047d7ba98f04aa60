import { shape } from '../shape.ts'

export const basin = shape(68, 96, () => import(/* webpackChunkName: "drawings" */ '../art/basin.tsx'))
