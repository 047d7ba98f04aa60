import { shape } from '../shape.ts'

export const toiletPaper = shape(44, 41, () => import(/* webpackChunkName: "drawings" */ '../art/toilet-paper.tsx'))
