import { shape } from '../shape.ts'

export const bundleDefense = shape(56, 56, () => import(/* webpackChunkName: "drawings" */ '../art/bundle-defense.tsx'))
