import { shape } from '../shape.ts'

export const adult2 = shape(92, 222, () => import(/* webpackChunkName: "drawings" */ '../art/adult-2.tsx'))
