import { act, screen } from '@testing-library/react'
import { fixed, ready, recommend } from '../../testing/open-recommendation.ts'
import { SAMPLE_SIGN_UP_DATA } from '../../testing/samples.ts'

describe('the coupon hint', () => {
  const hint = 'To get your $10.50 credit add $8.54.'

  const underThreshold = () => recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1050, 5000) } })

  it('tells what is missing to the threshold (FUN-94, FUN-95)', async () => {
    underThreshold()
    await ready()
    expect(screen.getByText(hint)).toBeDefined()
  })

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

  it('says nothing when the threshold is reached (FUN-94)', async () => {
    recommend({ signUpData: { ...SAMPLE_SIGN_UP_DATA, newCoupon: fixed(1000, 4000) } })
    await ready()
    expect(screen.queryByText(/To get your/)).toBeNull()
  })
})
