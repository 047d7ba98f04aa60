import { shape } from '../shape.ts'

export const cat = shape(82, 88, () => import(/* webpackChunkName: "drawings" */ '../art/cat.tsx'))
