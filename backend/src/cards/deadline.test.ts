import { err, ok } from '@cupboard/shared/contracts'
import { answeringInTime } from './deadline.ts'
import type { CardProvider } from './provider.ts'

const never = () => new Promise<never>(() => undefined)
const deaf: CardProvider = {
  createPayer: never,
  forgetPayer: never,
  keepSource: never,
  readSource: never,
  openCharge: never,
  charge: never,
  readCharge: never,
  cancelCharge: never,
  refundCharge: never,
  readRefunds: never,
  readEvent: () => 'none',
}
const UNAVAILABLE = err('card_provider_unavailable', 'no answer in time')

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it.each<[string, (provider: CardProvider) => Promise<unknown>]>([
  ['createPayer', ({ createPayer }) => createPayer({ customerId: '1', email: 'a@b.co', name: 'Ann', phone: '' })],
  ['keepSource', ({ keepSource }) => keepSource('cus_1', 'pm_1')],
  ['readSource', ({ readSource }) => readSource('pm_1')],
  ['readCharge', ({ readCharge }) => readCharge('pi_1')],
  ['charge', ({ charge }) => charge({ chargeId: 'pi_1', orderId: '1', isCustomerPresent: true })],
  ['refundCharge', ({ refundCharge }) => refundCharge({ key: '1', chargeId: 'pi_1' })],
  ['readRefunds', ({ readRefunds }) => readRefunds('pi_1')],
  ['cancelCharge', ({ cancelCharge }) => cancelCharge('pi_1')],
])('%s of a provider that does not answer is unavailable in the end', async (_, ask) => {
  const asked = ask(answeringInTime(deaf))
  await jest.runOnlyPendingTimersAsync()
  expect(await asked).toEqual(UNAVAILABLE)
})

it('an answer in time is the provider’s, and leaves no timer', async () => {
  const provider = answeringInTime({ ...deaf, createPayer: async () => ok({ payerId: 'cus_1' }) })
  expect(await provider.createPayer({ customerId: '1', email: 'a@b.co', name: 'Ann', phone: '' })).toEqual(
    ok({ payerId: 'cus_1' }),
  )
  expect(jest.getTimerCount()).toBe(0)
})
