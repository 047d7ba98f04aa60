import * as z from '@cupboard/shared/schemas'
import { Instant } from './units.ts'

/** From when until when the pickup sale at the warehouse is announced. OP-23. */
export const WarehouseSale = z.object({ start: Instant, end: Instant })
export type WarehouseSale = z.infer<typeof WarehouseSale>

/** From the start on, and no longer at the end. */
export const isWarehouseSaleOn = ({ start, end }: WarehouseSale, now: Date): boolean =>
  now >= new Date(start) && now < new Date(end)
