import { shape } from '../shape.ts'

export const binRecycling = shape(76, 72, () => import(/* webpackChunkName: "drawings" */ '../art/bin-recycling.tsx'))
