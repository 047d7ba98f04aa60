import { shape } from '../shape.ts'

export const printedTube = shape(46, 82, () => import(/* webpackChunkName: "drawings" */ '../art/printed-tube.tsx'))
