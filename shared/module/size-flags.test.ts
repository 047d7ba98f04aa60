import { act, renderHook } from '@testing-library/react'
import { sizeFlagsOf, useSizeFlags, type SizeFlags } from './size-flags.ts'

describe('size flags', () => {
  const widthsWith = (flag: keyof SizeFlags) =>
    [479, 480, 767, 768, 991, 992].filter((width) => sizeFlagsOf(width)[flag])

  it('is mobile under 768 pixels (SHELL-72)', () => expect(widthsWith('isMobile')).toEqual([479, 480, 767]))
  it('is a tablet under 992 pixels (SHELL-73)', () => expect(widthsWith('isTablet')).toEqual([479, 480, 767, 768, 991]))
  it('is truly mobile under 480 pixels (SHELL-74)', () => expect(widthsWith('isTrueMobile')).toEqual([479]))

  it.each([
    ['isTrueMobile', 480, 'SHELL-74'],
    ['isMobile', 768, 'SHELL-72'],
    ['isTablet', 992, 'SHELL-73'],
  ] as const)('of every width: %s where it is below %i (%s)', (flag, width, _row) => {
    const all = Array.from({ length: 2000 }, (_one, index) => index + 1)
    expect(all.filter((one) => sizeFlagsOf(one)[flag])).toEqual(all.slice(0, width - 1))
  })

  it.each([
    ['isTrueMobile', 480, 'SHELL-74'],
    ['isMobile', 768, 'SHELL-72'],
    ['isTablet', 992, 'SHELL-73'],
  ] as const)('of the window: %s below %i, and not at it (%s)', (flag, width, _row) => {
    window.innerWidth = width
    const { result } = renderHook(() => useSizeFlags())
    const resizeTo = (next: number) =>
      act(() => {
        window.innerWidth = next
        window.dispatchEvent(new Event('resize'))
      })
    expect(result.current[flag]).toBe(false)
    resizeTo(width - 1)
    expect(result.current[flag]).toBe(true)
    resizeTo(width)
    expect(result.current[flag]).toBe(false)
  })

  it('is all of them at once where it is narrow enough (OP-32)', () => {
    expect(sizeFlagsOf(400)).toEqual({ isTrueMobile: true, isMobile: true, isTablet: true })
    expect(sizeFlagsOf(500)).toEqual({ isTrueMobile: false, isMobile: true, isTablet: true })
    for (let width = 1; width < 1300; width += 1) {
      const { isTrueMobile, isMobile, isTablet } = sizeFlagsOf(width)
      expect([width, isTrueMobile && !isMobile, isMobile && !isTablet]).toEqual([width, false, false])
    }
  })

  it('is mobile at 767 and not at 768, whatever the height or the device (SHELL-76)', () => {
    window.innerHeight = 300
    window.innerWidth = 768
    const { result } = renderHook(() => useSizeFlags())
    expect(result.current.isMobile).toBe(false)
    act(() => {
      window.innerWidth = 767
      window.dispatchEvent(new Event('resize'))
    })
    expect(result.current.isMobile).toBe(true)
  })

  it('follows every resize (LAND-15, SHELL-75)', () => {
    const { result } = renderHook(() => useSizeFlags())
    for (const width of [1280, 400, 600, 991, 1280, 479, 480, 767, 768, 992]) {
      act(() => {
        window.innerWidth = width
        window.dispatchEvent(new Event('resize'))
      })
      expect([width, result.current]).toEqual([width, sizeFlagsOf(width)])
    }
  })
})
