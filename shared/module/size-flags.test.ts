import { act, renderHook } from '@testing-library/react'
import { BREAKPOINTS, sizeFlagsOf, useDrawnWidths, useSizeFlags } from './size-flags.ts'

describe('size flags', () => {
  const BOUNDS = [
    ['isTrueMobile', 480, 'SHELL-74'],
    ['isMobile', 768, 'SHELL-72'],
    ['isTablet', 992, 'SHELL-73'],
  ] as const
  const resizeTo = (width: number) =>
    act(() => {
      window.innerWidth = width
      window.dispatchEvent(new Event('resize'))
    })

  it.each(BOUNDS)('of every width: %s where it is below %i (%s)', (flag, width, _row) => {
    const all = Array.from({ length: 2000 }, (_one, index) => index + 1)
    expect(all.filter((one) => sizeFlagsOf(one)[flag])).toEqual(all.slice(0, width - 1))
  })

  it.each(BOUNDS)('of the window: %s below %i, and not at it (%s)', (flag, width, _row) => {
    window.innerWidth = width
    const { result } = renderHook(() => useSizeFlags())
    expect(result.current[flag]).toBe(false)
    resizeTo(width - 1)
    expect(result.current[flag]).toBe(true)
    resizeTo(width)
    expect(result.current[flag]).toBe(false)
  })

  it('change at widths of the set and at no other (SHELL-77, SHELL-82)', () => {
    expect(Object.values(BREAKPOINTS)).toEqual([480, 768, 992, 1200, 1300])
  })

  it('is all of them at once where it is narrow enough (OP-32)', () => {
    expect(sizeFlagsOf(400)).toEqual({ isTrueMobile: true, isMobile: true, isTablet: true })
    expect(sizeFlagsOf(500)).toEqual({ isTrueMobile: false, isMobile: true, isTablet: true })
    for (let width = 1; width < 1300; width += 1) {
      const { isTrueMobile, isMobile, isTablet } = sizeFlagsOf(width)
      expect([width, isTrueMobile && !isMobile, isMobile && !isTablet]).toEqual([width, false, false])
    }
  })

  it('is mobile at 767 and not at 768, whatever the height, the device or the zoom (SHELL-76)', () => {
    window.innerHeight = 300
    Object.assign(window, { visualViewport: { width: 300 } })
    Object.assign(navigator, { maxTouchPoints: 5 })
    const ofAPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
    const device = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ofAPhone)
    const byTouch = jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true })
    window.innerWidth = 768
    const { result } = renderHook(() => useSizeFlags())
    expect(result.current.isMobile).toBe(false)
    for (const width of [767, 320]) {
      resizeTo(width)
      expect(result.current.isMobile).toBe(true)
    }
    device.mockRestore()
    byTouch.mockRestore()
  })

  it('follows every resize (LAND-15, SHELL-75)', () => {
    const { result } = renderHook(() => useSizeFlags())
    for (const [width, ...narrow] of [
      [1280],
      [400, 'isTrueMobile', 'isMobile', 'isTablet'],
      [600, 'isMobile', 'isTablet'],
      [991, 'isTablet'],
      [1280],
      [479, 'isTrueMobile', 'isMobile', 'isTablet'],
      [480, 'isMobile', 'isTablet'],
      [767, 'isMobile', 'isTablet'],
      [768, 'isTablet'],
      [992],
    ] as const) {
      resizeTo(width)
      const flags = Object.entries(result.current).flatMap(([flag, isOn]) => (isOn ? [flag] : []))
      expect([width, ...flags]).toEqual([width, ...narrow])
    }
  })

  it('draws for the window as every resize leaves it (SHELL-75)', () => {
    const { result } = renderHook(() => useDrawnWidths())
    for (const width of [1280, 991, 992, 400, 1280]) {
      resizeTo(width)
      expect([width, result.current]).toEqual([width, { wide: width >= 992, narrow: width < 992 }])
    }
  })
})
