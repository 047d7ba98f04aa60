import { isWarehouseSaleOn, type WarehouseSale } from '@cupboard/shared/contracts'
import type { ClockPort, Readable } from '@cupboard/shared/module'
import { createObservable } from './observable.ts'

const LOOK_EVERY_MS = 60_000

/** Whether the sale is on by the page's clock, also while the page stays open; always false where no sale is planned. OP-23. */
export function watchWarehouseSale(page: Window, sale: WarehouseSale | undefined, clock: ClockPort): Readable<boolean> {
  const isOn = createObservable(false)
  if (!sale) return isOn

  const ends = [sale.start, sale.end].map((end) => new Date(end).getTime())
  /** Looks again when the sale starts or ends, and every minute until then: timers do not count the time that a machine sleeps. */
  function look(sale: WarehouseSale): void {
    const now = clock.now()
    isOn.set(isWarehouseSaleOn(sale, now))
    const toCome = ends.map((end) => end - now.getTime()).filter((ms) => ms > 0)
    if (toCome.length > 0) page.setTimeout(() => look(sale), Math.min(...toCome, LOOK_EVERY_MS))
  }
  look(sale)
  return isOn
}
