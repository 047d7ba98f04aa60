import { shape } from '../shape.ts'

export const handSanitizer = shape(40, 86, () => import(/* webpackChunkName: "drawings" */ '../art/hand-sanitizer.tsx'))
