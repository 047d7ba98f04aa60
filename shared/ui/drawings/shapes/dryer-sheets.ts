import { shape } from '../shape.ts'

export const dryerSheets = shape(88, 66, () => import(/* webpackChunkName: "drawings" */ '../art/dryer-sheets.tsx'))
