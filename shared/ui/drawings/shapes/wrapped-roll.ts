import { shape } from '../shape.ts'

export const wrappedRoll = shape(46, 47, () => import(/* webpackChunkName: "drawings" */ '../art/wrapped-roll.tsx'))
