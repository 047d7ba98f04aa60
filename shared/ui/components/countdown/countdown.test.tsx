import { act, render, screen } from '@testing-library/react'
import { DAY_MS } from '@cupboard/shared/contracts'
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

describe('Countdown on its last day', () => {
  it.each([
    ['clock', ['1 d00 h00 min', '23 h59 min']],
    ['tags', ['1 d00 h00 min', '0 d23 h59 min']],
  ] as const)('says what is left as %s (CHK-08)', (look, said) => {
    jest.useFakeTimers({ now: 0 })
    const units = { days: 'd', hours: 'h', minutes: 'min' }
    render(<Countdown label="Time left" untilMs={DAY_MS} now={Date.now} units={units} look={look} />)
    const before = screen.getByRole('timer').textContent
    act(() => jest.advanceTimersByTime(1000))
    expect([before, screen.getByRole('timer').textContent]).toEqual(said)
  })
})

describe('timeLeft', () => {
  it('splits what is left into days, hours, minutes and seconds, never below zero', () => {
    expect(timeLeft(2 * DAY_MS + 3 * 3_600_000 + 4 * 60_000 + 5000, 0)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    })
    expect(timeLeft(0, DAY_MS)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})
