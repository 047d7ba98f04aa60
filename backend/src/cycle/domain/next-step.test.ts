import { heldUntil } from '@cupboard/shared/household'
import { nextStep, type Box } from './next-step.ts'

const at = (day: number) => new Date(Date.UTC(2026, 11, day))
const delivery = { manifestId: 'm-1', contactAt: at(2), contactedAt: null, cutoffAt: at(5) }
const box = (change: Partial<Box> = {}): Box => ({
  orderId: 'o-1',
  type: 'Recurring',
  status: 'PaymentSucceeded',
  expectedShipAt: at(1),
  nextTryAt: null,
  movesAt: undefined,
  chargeAt: undefined,
  ...change,
})

describe('what a plan does next', () => {
  it('is nothing before it is due', () => {
    expect(nextStep(undefined, [], at(9))).toBeUndefined()
    expect(nextStep(delivery, [box()], at(1))).toBeUndefined()
  })

  it('tells a delivery as of its instant, and closes one that was told', () => {
    expect(nextStep(delivery, [], at(2))).toEqual({ what: 'announce', at: at(2), manifestId: 'm-1' })
    const told = { ...delivery, contactedAt: at(2) }
    expect(nextStep(told, [], at(4))).toBeUndefined()
    expect(nextStep(told, [], at(5))).toEqual({ what: 'close', at: at(5), manifestId: 'm-1' })
  })

  it('is what was to be done first, and of two at one instant the first box’s', () => {
    const sent = box({ movesAt: at(3) })
    expect(nextStep(delivery, [sent], at(9))?.what).toBe('announce')
    expect(nextStep({ ...delivery, contactAt: at(4) }, [sent], at(9))?.what).toBe('send')
    const both = [sent, box({ orderId: 'o-2', movesAt: at(3) })]
    expect(nextStep(undefined, both, at(9))).toEqual({ what: 'send', at: at(3), orderId: 'o-1' })
  })

  it('charges, tries again and gives up a box of the plan', () => {
    expect(nextStep(undefined, [box({ chargeAt: at(1) })], at(9))).toEqual({
      what: 'charge',
      at: at(1),
      orderId: 'o-1',
    })
    const failed = box({ status: 'PaymentFailed', nextTryAt: at(3) })
    expect(nextStep(undefined, [failed], at(4))).toEqual({ what: 'try-again', at: at(3), orderId: 'o-1' })
    for (const status of ['PaymentFailed', 'AwaitingPayment'])
      expect(nextStep(undefined, [box({ status })], at(31))).toEqual({
        what: 'cancel',
        at: heldUntil(at(1)),
        orderId: 'o-1',
      })
    expect(nextStep(undefined, [box({ nextTryAt: at(3) })], at(31))).toBeUndefined()
  })

  it('leaves to the customer what is to become of a first box that is not paid', () => {
    const first = box({ type: 'Initial', status: 'PaymentFailed', chargeAt: at(1), nextTryAt: at(2) })
    expect(nextStep(undefined, [first], at(31))).toBeUndefined()
    expect(nextStep(undefined, [{ ...first, movesAt: at(4) }], at(31))?.what).toBe('send')
  })
})
