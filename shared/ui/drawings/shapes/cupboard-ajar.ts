import { shape } from '../shape.ts'

export const cupboardAjar = shape(300, 320, () => import(/* webpackChunkName: "drawings" */ '../art/cupboard-ajar.tsx'))
