import { shape } from '../shape.ts'

export const bundleLaundry = shape(56, 56, () => import(/* webpackChunkName: "drawings" */ '../art/bundle-laundry.tsx'))
