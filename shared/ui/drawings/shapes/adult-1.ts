import { shape } from '../shape.ts'

export const adult1 = shape(92, 232, () => import(/* webpackChunkName: "drawings" */ '../art/adult-1.tsx'))
