import { act } from '@testing-library/react'
import { renderScreen } from '@cupboard/shared/testing'
import { ScienceScreen } from './science-screen.tsx'

describe('the science page', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('has what customers say turn by itself every 6000 ms (SHR-104)', () => {
    const { container } = renderScreen(<ScienceScreen />, { path: '/science' })
    const shown = () => container.querySelector('[data-shown="true"]')?.textContent
    const first = shown()
    act(() => jest.advanceTimersByTime(5999))
    expect(shown()).toBe(first)
    act(() => jest.advanceTimersByTime(1))
    expect(shown()).not.toBe(first)
  })
})
