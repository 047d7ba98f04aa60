import { shape } from '../shape.ts'

export const bundleKitchen = shape(56, 56, () => import(/* webpackChunkName: "drawings" */ '../art/bundle-kitchen.tsx'))
