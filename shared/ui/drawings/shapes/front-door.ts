import { shape } from '../shape.ts'

export const frontDoor = shape(128, 236, () => import(/* webpackChunkName: "drawings" */ '../art/front-door.tsx'))
