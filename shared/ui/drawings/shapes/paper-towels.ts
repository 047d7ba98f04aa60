import { shape } from '../shape.ts'

export const paperTowels = shape(44, 112, () => import(/* webpackChunkName: "drawings" */ '../art/paper-towels.tsx'))
