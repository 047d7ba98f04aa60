import { shape } from '../shape.ts'

export const filmPack = shape(90, 76, () => import(/* webpackChunkName: "drawings" */ '../art/film-pack.tsx'))
