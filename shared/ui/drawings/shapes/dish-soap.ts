import { shape } from '../shape.ts'

export const dishSoap = shape(44, 108, () => import(/* webpackChunkName: "drawings" */ '../art/dish-soap.tsx'))
