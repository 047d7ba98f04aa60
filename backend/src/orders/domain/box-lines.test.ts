import { checkBoxLine, readBoxLines } from './box-lines.ts'

const UPS = '1Z999AA10123456784'
const numbers = (list: string) =>
  readBoxLines(list).map(({ orderNumber, trackingNumber }) => [orderNumber, trackingNumber])

it.each([
  ['', []],
  ['10001,1z999aa10123456784', [['10001', UPS]]],
  [
    'Order,Tracking\r\n10001,1Z999AA10123456784\r\n\r\n10002\t1Z 999 AA1 01 2345 6784',
    [
      ['10001', UPS],
      ['10002', UPS],
    ],
  ],
  ['"10001";"1Z999AA10123456784"', [['10001', UPS]]],
  [' " 10001 " ; 1Z999AA10123456784 ', [['10001', UPS]]],
  ['"10001"a,b"1"', [['"10001"a', 'B"1"']]],
  [
    '10001\nno number at all',
    [
      ['10001', ''],
      ['no number at all', ''],
    ],
  ],
  [
    '10001\n10002',
    [
      ['10001', ''],
      ['10002', ''],
    ],
  ],
])('reads the list %j as it is pasted', (list, boxes) => {
  expect(numbers(list)).toEqual(boxes)
})

it('says of each line by its number what is wrong with it', () => {
  const lines = readBoxLines(
    `10001,${UPS}\n\nten,${UPS}\n10002,1Z999AA10123456785\n10001,1Z999AA10123456784\n10003,${UPS}\n10004`,
  )
  const faults = lines.map((line, index) => {
    const checked = checkBoxLine(line, lines.slice(0, index), true)
    return [line.line, checked.ok ? 'fine' : checked.error.code]
  })
  expect(faults).toEqual([
    [1, 'fine'],
    [3, 'unreadable'],
    [4, 'wrong-tracking-number'],
    [5, 'twice'],
    [6, 'twice'],
    [7, 'wrong-tracking-number'],
  ])
})

it.each(['x10001', '10001x', '1234567890123', ''])('takes %j for no order number', (orderNumber) => {
  const line = { line: 1, text: orderNumber, orderNumber, trackingNumber: UPS }
  expect(checkBoxLine(line, [], true)).toEqual({ ok: false, error: { code: 'unreadable' } })
})

it('lets a box go beside others, and where nothing is shipped beside the same tracking number', () => {
  const [first, second] = readBoxLines(`10001,${UPS}\n10002,${UPS}`)
  if (!first || !second) throw new Error('two lines')
  expect(checkBoxLine(second, [first], false).ok).toBe(true)
  expect(checkBoxLine(second, [{ ...first, trackingNumber: '1Z999AA10123456793' }], true).ok).toBe(true)
  expect(checkBoxLine(second, [first], true)).toEqual({ ok: false, error: { code: 'twice' } })
})

it('asks for no tracking number where nothing is shipped', () => {
  const [line, again] = readBoxLines('10001\n10001')
  if (!line || !again) throw new Error('two lines')
  expect(checkBoxLine(line, [], false).ok).toBe(true)
  expect(checkBoxLine(again, [line], false)).toEqual({ ok: false, error: { code: 'twice' } })
})
