import { currentOrder, newestFirst, nextWindow, trackingLink } from './current-order.ts'
import { NOW, order } from '../../testing/samples.ts'

const shipping = (orderId: string, expectedShipDate: string, expectedDeliveryDate = expectedShipDate) =>
  order({ orderId, expectedShipDate, expectedDeliveryDate })

describe('deliveries', () => {
  it('are sorted by expected delivery date, newest first (DASH-52)', () => {
    const sorted = newestFirst([
      shipping('a', '2026-09-01T15:00:00Z'),
      shipping('b', '2026-11-01T15:00:00Z'),
      shipping('c', '2026-10-01T15:00:00Z'),
    ])
    expect(sorted.map(({ orderId }) => orderId)).toEqual(['b', 'c', 'a'])
  })

  it('are sorted so over a day and over a year, whatever became of them and whenever they were ordered (DASH-52)', () => {
    const days = [
      '2027-01-04T18:00:00Z',
      '2026-12-04T23:00:00Z',
      '2026-12-04T18:00:00Z',
      '2025-12-24T18:00:00Z',
    ] as const
    const [first, second, third, last] = days
    const orders = [
      order({ orderId: first, expectedDeliveryDate: first, status: 'Cancelled', createdAt: last }),
      order({ orderId: second, expectedDeliveryDate: second, status: 'Delivered', createdAt: third }),
      order({ orderId: third, expectedDeliveryDate: third, status: 'PaymentFailed', createdAt: second }),
      order({ orderId: last, expectedDeliveryDate: last, status: 'Shipped', createdAt: first }),
    ]
    for (const given of [orders, orders.toReversed()])
      expect(newestFirst(given).map(({ orderId }) => orderId)).toEqual(days)
  })

  it('are sorted so whatever left our door first (DASH-52)', () => {
    const held = shipping('held', '2026-11-03T15:00:00Z', '2026-11-20T15:00:00Z')
    const soon = shipping('soon', '2026-11-05T15:00:00Z', '2026-11-08T15:00:00Z')
    expect(newestFirst([soon, held]).map(({ orderId }) => orderId)).toEqual(['held', 'soon'])
  })

  it('have a current one: the most recent that has shipped, else the latest (DASH-28)', () => {
    const shipped = shipping('shipped', '2026-11-04T15:00:00Z')
    const older = shipping('older', '2026-10-04T15:00:00Z')
    const coming = shipping('coming', '2026-12-04T15:00:00Z')
    expect(currentOrder([older, coming, shipped], NOW)?.orderId).toBe('shipped')
    expect(currentOrder([coming], NOW)?.orderId).toBe('coming')
    const latest = shipping('latest', '2027-01-04T15:00:00Z')
    expect(currentOrder([coming, latest], NOW)?.orderId).toBe('latest')
    const slow = shipping('slow', '2026-11-03T15:00:00Z', '2026-11-20T15:00:00Z')
    expect(currentOrder([slow, shipped], NOW)?.orderId).toBe('shipped')
    expect(currentOrder([], NOW)).toBeUndefined()
    const cancelled = order({ ...shipped, orderId: 'cancelled', status: 'Cancelled' })
    expect(currentOrder([older, cancelled, coming], NOW)?.orderId).toBe('cancelled')
    const now = shipping('now', NOW.toISOString())
    expect(currentOrder([now, coming], NOW)?.orderId).toBe('now')
  })

  it('have a next cut-off: the first window that closes in the future (DASH-27)', () => {
    const window = (createdEndInclusive: string) => ({ createdEndInclusive, deliveryDate: '2026-12-04T18:00:00Z' })
    const windows = [window('2026-11-24T06:00:00Z'), window('2026-11-20T06:00:00Z'), window('2026-11-21T06:00:00Z')]
    expect(nextWindow(windows, NOW)?.createdEndInclusive).toBe('2026-11-21T06:00:00Z')
    expect(nextWindow([window(NOW.toISOString())], NOW)).toBeUndefined()
  })

  it('can be followed when UPS Ground carries them (DASH-20, OP-59)', () => {
    expect(trackingLink(order())).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784')
    expect(trackingLink(order({ deliveryMethod: 'Courier' }))).toBeUndefined()
    expect(trackingLink(order({ trackingNumber: null }))).toBeUndefined()
  })

  it.each(['', 'UPS', 'UPSAir', 'UPSGroundSaver', 'upsground', 'FedExGround', 'USPS'])(
    'cannot be followed at UPS when they go by "%s" (DASH-20)',
    (deliveryMethod) => {
      expect(trackingLink(order({ deliveryMethod }))).toBeUndefined()
    },
  )

  it('can be followed by the very code that was given, whatever it is made of (DASH-20)', () => {
    for (const trackingNumber of ['1Z999AA10123456784', '1z 999&tracknum=2', 'é/#?'])
      expect(new URL(trackingLink(order({ trackingNumber })) ?? '').searchParams.get('tracknum')).toBe(trackingNumber)
  })
})
