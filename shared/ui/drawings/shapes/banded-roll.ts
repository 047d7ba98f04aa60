import { shape } from '../shape.ts'

export const bandedRoll = shape(52, 52, () => import(/* webpackChunkName: "drawings" */ '../art/banded-roll.tsx'))
