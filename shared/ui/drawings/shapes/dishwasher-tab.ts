import { shape } from '../shape.ts'

export const dishwasherTab = shape(24, 19, () => import(/* webpackChunkName: "drawings" */ '../art/dishwasher-tab.tsx'))
