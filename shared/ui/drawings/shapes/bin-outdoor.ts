import { shape } from '../shape.ts'

export const binOutdoor = shape(78, 112, () => import(/* webpackChunkName: "drawings" */ '../art/bin-outdoor.tsx'))
