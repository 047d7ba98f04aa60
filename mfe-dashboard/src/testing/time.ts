import { act } from '@testing-library/react'
import { NOW } from './samples.ts'

/** In the tests of a describe, time passes by {@link pass} alone. */
export function holdTime() {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
}

export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

/** What a person does takes none of the time that is held. */
export const atOnce = { advanceTimers: jest.advanceTimersByTime }
