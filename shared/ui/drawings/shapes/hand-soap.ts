import { shape } from '../shape.ts'

export const handSoap = shape(44, 96, () => import(/* webpackChunkName: "drawings" */ '../art/hand-soap.tsx'))
