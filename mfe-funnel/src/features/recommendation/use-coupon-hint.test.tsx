import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { cents, type SignUpData } from '@cupboard/shared/contracts'
import { UNDO_TIME_MS } from '@cupboard/shared/household'
import type { RenderScreenOptions } from '@cupboard/shared/testing'
import { fixed, press, quantity, ready, recommend } from '../../testing/open-recommendation.ts'
import { SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('the coupon hint', () => {
  const hint = 'To get your $10.50 credit add $8.54.'

  const underThreshold = (user: NonNullable<RenderScreenOptions['user']> = {}) =>
    recommend({ user, signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1050, 5000) } })

  it.each<[number, number, SignUpData, string]>([
    [1050, 5000, {}, hint],
    [1000, 4246, {}, 'To get your $10.00 credit add $1.00.'],
    [5, 4147, {}, 'To get your $0.05 credit add $0.01.'],
    [1050, 5000, { sdCredit: cents(500) }, hint],
  ])(
    'of %i cents from %i on, beside %j, is told as what it gives and what is missing (FUN-94, FUN-95)',
    async (off, from, more, told) => {
      recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(off, from), ...more } })
      await ready()
      expect(screen.getByText(told)).toBeVisible()
    },
  )

  it('hides after 6 seconds (FUN-96)', async () => {
    jest.useFakeTimers()
    underThreshold()
    await ready()
    expect(screen.getByText(hint)).toBeDefined()
    await act(async () => jest.advanceTimersByTime(5900))
    expect(screen.getByText(hint)).toBeDefined()
    await act(async () => jest.advanceTimersByTime(200))
    expect(screen.queryByText(hint)).toBeNull()
  })

  it('hides after 6 seconds where it is told anew, too (FUN-96)', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const { user } = underThreshold({ advanceTimers: jest.advanceTimersByTime })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '8')
    const anew = 'To get your $10.50 credit add $12.34.'
    await act(async () => jest.advanceTimersByTime(5900))
    expect(screen.getByText(anew)).toBeVisible()
    await act(async () => jest.advanceTimersByTime(200))
    expect(screen.queryByText(anew)).toBeNull()
  })

  it.each<[string, SignUpData]>([
    ['', {}],
    [', though credit makes less of it', { sdCredit: cents(500) }],
  ])('says nothing when the subtotal reaches the threshold%s (FUN-94)', async (_, more) => {
    recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 4146), ...more } })
    await ready()
    expect(screen.queryByText(/To get your/)).toBeNull()
  })

  it('tells it when the subtotal falls under the threshold, and anew when it falls further (FUN-94)', async () => {
    const { user } = recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 4000) } })
    await ready()
    await user.selectOptions(quantity('Soft Paper'), '8')
    expect(screen.getByText('To get your $10.00 credit add $2.34.')).toBeVisible()
    await user.selectOptions(quantity('Soft Paper'), '4')
    expect(screen.getByText('To get your $10.00 credit add $6.14.')).toBeVisible()
  })

  it('tells it each time that the subtotal falls under the threshold, as far as before, too (FUN-94)', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const { user } = recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 4000) },
      user: { advanceTimers: jest.advanceTimersByTime },
    })
    await ready()
    for (const _time of ['first', 'second']) {
      await user.selectOptions(quantity('Soft Paper'), '8')
      expect(screen.getByText('To get your $10.00 credit add $2.34.')).toBeVisible()
      await act(async () => jest.advanceTimersByTime(6100))
      await user.selectOptions(quantity('Soft Paper'), '12')
      expect(screen.queryByText(/To get your/)).toBeNull()
    }
  })

  it.each([
    ['removal', 'FUN-71', (user: UserEvent) => user.click(press('Remove Soft Paper'))],
    ['skip', 'FUN-70', (user: UserEvent) => user.selectOptions(quantity('Soft Paper'), '0')],
  ])('waits until a %s cannot be undone any more (%s, FUN-94)', async (_change, _row, leaveOut) => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    const { user } = recommend({
      signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 4000) },
      user: { advanceTimers: jest.advanceTimersByTime },
    })
    await ready()
    await leaveOut(user)
    expect(press('Undo')).toBeVisible()
    expect(screen.queryByText(/To get your/)).toBeNull()
    await act(async () => jest.advanceTimersByTime(UNDO_TIME_MS + 100))
    expect(screen.getByText('To get your $10.00 credit add $9.94.')).toBeVisible()
  })
})
