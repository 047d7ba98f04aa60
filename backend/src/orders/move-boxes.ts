import { inArray } from 'drizzle-orm'
import { err, type BoxFault, type BoxMove, type Failure, type OpsMoved, type Result } from '@cupboard/shared/contracts'
import type { Database, Platform } from '../platform/ports.ts'
import { checkBoxLine, readBoxLines, type BoxLine } from './domain/box-lines.ts'
import type { Moved, Sending } from './ship.ts'
import { orders, type OrderRow } from './tables.ts'

type Line = Result<{ readonly isNew: boolean }, Failure<BoxFault>>

/** Rolls everything back: a line is wrong. */
class WrongLines extends Error {
  override readonly name = 'WrongLines'
  constructor(readonly faults: OpsMoved['faults']) {
    super('lines are wrong')
  }
}

/** Why a box cannot be moved. */
function faultOf({ status }: OrderRow, move: BoxMove): BoxFault {
  if (status === 'Cancelled') return 'cancelled'
  return move === 'delivered' && status === 'PaymentSucceeded' ? 'not-shipped' : 'not-paid'
}

/** Boxes of a list that are packed, handed over or brought: all of them, or, where a line is wrong, none. */
export function createBoxMoves({ db, clocks }: Pick<Platform, 'db' | 'clocks'>, sending: Sending) {
  const run = (tx: Database, move: BoxMove, orderId: string, { trackingNumber }: BoxLine, at: Date): Promise<Moved> => {
    if (move === 'packed') return sending.packOrder(tx, orderId, { at })
    return move === 'shipped'
      ? sending.shipOrder(tx, orderId, { trackingNumber, at })
      : sending.deliverOrder(tx, orderId, { at })
  }

  async function moveOne(tx: Database, move: BoxMove, order: OrderRow, line: BoxLine, at: Date): Promise<Line> {
    const moved = await run(tx, move, order.orderId, line, at)
    if (!moved.ok) return err(faultOf(order, move))
    const isOther = move === 'shipped' && !moved.value.isNew && order.trackingNumber !== line.trackingNumber
    return isOther ? err('other-tracking-number') : moved
  }

  async function moveAll(tx: Database, move: BoxMove, lines: readonly BoxLine[], at: Date): Promise<OpsMoved> {
    const numbers = lines.map(({ orderNumber }) => orderNumber)
    const rows = await tx.select().from(orders).where(inArray(orders.orderNumber, numbers))
    const byNumber = new Map(rows.map((row) => [row.orderNumber, row]))
    const outcomes: Line[] = []
    for (const [index, line] of lines.entries()) {
      const order = byNumber.get(line.orderNumber)
      const checked = checkBoxLine(line, lines.slice(0, index), move === 'shipped')
      if (!checked.ok) outcomes.push(checked)
      else outcomes.push(order ? await moveOne(tx, move, order, line, at) : err('no-such-order'))
    }
    return {
      moved: outcomes.filter((one) => one.ok && one.value.isNew).length,
      before: outcomes.filter((one) => one.ok && !one.value.isNew).length,
      faults: lines.flatMap(({ line, text }, index) => {
        const outcome = outcomes[index]
        return outcome && !outcome.ok ? [{ line, text, fault: outcome.error.code }] : []
      }),
    }
  }

  /** @param written with how many were moved, where there are any; in the transaction that moves them */
  return async function moveBoxes(
    move: BoxMove,
    list: string,
    written: (tx: Database, moved: number) => Promise<void>,
  ): Promise<OpsMoved> {
    const lines = readBoxLines(list)
    const at = clocks.business()
    if (lines.length === 0) return { moved: 0, before: 0, faults: [] }
    try {
      return await db.transaction(async (tx) => {
        const outcome = await moveAll(tx, move, lines, at)
        if (outcome.faults.length > 0) throw new WrongLines(outcome.faults)
        if (outcome.moved > 0) await written(tx, outcome.moved)
        return outcome
      })
    } catch (error) {
      if (error instanceof WrongLines) return { moved: 0, before: 0, faults: error.faults }
      throw error
    }
  }
}

export type MoveBoxes = ReturnType<typeof createBoxMoves>
