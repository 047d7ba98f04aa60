import { shape } from '../shape.ts'

export const dog = shape(116, 96, () => import(/* webpackChunkName: "drawings" */ '../art/dog.tsx'))
