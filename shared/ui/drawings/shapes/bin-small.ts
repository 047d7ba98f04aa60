import { shape } from '../shape.ts'

export const binSmall = shape(46, 50, () => import(/* webpackChunkName: "drawings" */ '../art/bin-small.tsx'))
