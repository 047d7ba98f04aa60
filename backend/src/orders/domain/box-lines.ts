import { err, ok, type BoxFault, type Failure, type Result } from '@cupboard/shared/contracts'
import { isTrackingNumber } from './tracking-number.ts'

/** One line of a list of boxes. */
export interface BoxLine {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly orderNumber: string
  readonly trackingNumber: string
}

const SEPARATOR = /[,;\t]/

const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

/** A list as it is pasted, from a spreadsheet too. A first line that names the columns, and empty lines, are nothing. */
export function readBoxLines(list: string): readonly BoxLine[] {
  return list.split('\n').flatMap((raw, index) => {
    const text = raw.trim()
    const cells = text.split(SEPARATOR).map(bare)
    const [orderNumber = ''] = cells
    const trackingNumber = (cells[1] ?? '').replaceAll(' ', '').toUpperCase()
    const isHead = index === 0 && !/\d/.test(text)
    return text === '' || isHead ? [] : [{ line: index + 1, text, orderNumber, trackingNumber }]
  })
}

/** What is wrong with a line by itself, or beside those before it. */
export function checkBoxLine(
  { orderNumber, trackingNumber }: BoxLine,
  before: readonly BoxLine[],
  isShipping: boolean,
): Result<void, Failure<BoxFault>> {
  if (!/^\d{1,12}$/.test(orderNumber)) return err('unreadable')
  if (isShipping && !isTrackingNumber(trackingNumber)) return err('wrong-tracking-number')
  const isTwice = before.some(
    (one) => one.orderNumber === orderNumber || (isShipping && one.trackingNumber === trackingNumber),
  )
  return isTwice ? err('twice') : ok(undefined)
}
