import { useContext, useSyncExternalStore } from 'react'
import { TakenOverContext } from './taken-over.ts'

/**
 * Widths below which a layout changes, in CSS pixels; `tooling/widths.test.mjs` holds the style sheets to the same ones. SHELL-72..74,
 * SHELL-77, SHELL-81, SHELL-82.
 */
export const BREAKPOINTS = { trueMobile: 480, mobile: 768, tablet: 992, desktop: 1200, jumbo: 1300 } as const

export interface SizeFlags {
  readonly isTrueMobile: boolean
  readonly isMobile: boolean
  readonly isTablet: boolean
}

/** Cumulative: a narrow window is all three (OP-32). SHELL-72..76. */
export const sizeFlagsOf = (width: number): SizeFlags => ({
  isTrueMobile: width < BREAKPOINTS.trueMobile,
  isMobile: width < BREAKPOINTS.mobile,
  isTablet: width < BREAKPOINTS.tablet,
})

const STEPS = Object.values(BREAKPOINTS)

function watchWidth(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** What a width is narrower than: changes only where a layout does. */
const stepOf = (width: number): number => STEPS.find((step) => width < step) ?? BREAKPOINTS.jumbo

/** The size flags of the window, anew when a resize changes one. The server draws for a wide one. SHELL-75. */
export function useSizeFlags(): SizeFlags {
  const step = useSyncExternalStore(
    watchWidth,
    () => stepOf(window.innerWidth),
    () => BREAKPOINTS.jumbo,
  )
  return sizeFlagsOf(step - 1)
}

/** For which widths something is drawn; a style sheet shows what fits where it is drawn for both. */
export interface DrawnWidths {
  readonly wide: boolean
  readonly narrow: boolean
}

/** From 992 pixels on, or below: both until markup that the server drew, which knows no width, is taken over. */
export function useDrawnWidths(): DrawnWidths {
  const { isTablet } = useSizeFlags()
  const isForBoth = !useContext(TakenOverContext)
  return { wide: isForBoth || !isTablet, narrow: isForBoth || isTablet }
}
