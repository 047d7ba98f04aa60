import { shape } from '../shape.ts'

export const facialTissue = shape(60, 66, () => import(/* webpackChunkName: "drawings" */ '../art/facial-tissue.tsx'))
