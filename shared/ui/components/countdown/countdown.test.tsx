import { act, render, screen } from '@testing-library/react'
import { Countdown } from './countdown.tsx'
import { timeLeft } from './time-left.ts'

afterEach(() => {
  jest.useRealTimers()
})

describe('Countdown', () => {
  it('reads the clock it is given every second and says when it ends (DASH-22)', () => {
    jest.useFakeTimers()
    const onEnd = jest.fn()
    let moment = 0
    const now = () => moment
    render(
      <Countdown
        label="Time left"
        untilMs={4000}
        now={now}
        units={{ minutes: 'minutes', seconds: 'seconds' }}
        onEnd={onEnd}
      />,
    )
    const timer = screen.getByRole('timer', { name: 'Time left' })
    const second = (byTheClock = 1000) => {
      const before = timer.textContent
      moment += byTheClock
      act(() => jest.advanceTimersByTime(999))
      expect(timer.textContent).toBe(before)
      act(() => jest.advanceTimersByTime(1))
      return timer.textContent
    }
    expect(timer.textContent).toBe('00 minutes04 seconds')
    expect([second(), second(2000)]).toEqual(['00 minutes03 seconds', '00 minutes01 seconds'])
    expect(onEnd).not.toHaveBeenCalled()
    expect(second()).toBe('00 minutes00 seconds')
    expect(onEnd).toHaveBeenCalledTimes(1)
  })
})

describe('timeLeft', () => {
  it('splits what is left into days, hours, minutes and seconds, never below zero', () => {
    const day = 86_400_000
    expect(timeLeft(2 * day + 3 * 3_600_000 + 4 * 60_000 + 5000, 0)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    })
    expect(timeLeft(0, day)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})
