import { createContext, useContext } from 'react'
import { useReadable, type Readable } from '@cupboard/shared/module'

/** What the shell's own parts know beside a module's ports. */
export interface ShellState {
  /** A page is on its way. */
  readonly isNavigating: Readable<boolean>
  readonly announcement: Readable<string>
  readonly isMocked: Readable<boolean>
  /** The warehouse sale of the configuration is on. OP-23. */
  readonly isWarehouseSale: Readable<boolean>
}

const nothing = <Value>(value: Value): Readable<Value> => ({ get: () => value, subscribe: () => () => undefined })

/** Before anything has happened; what prerendered markup is drawn from. */
export const QUIET: ShellState = {
  isNavigating: nothing(false),
  announcement: nothing(''),
  isMocked: nothing(false),
  isWarehouseSale: nothing(false),
}

export const ShellContext = createContext<ShellState>(QUIET)

export const useIsNavigating = (): boolean => useReadable(useContext(ShellContext).isNavigating, false)
export const useAnnouncement = (): string => useReadable(useContext(ShellContext).announcement, '')
export const useIsMocked = (): boolean => useReadable(useContext(ShellContext).isMocked, false)
export const useIsWarehouseSale = (): boolean => useReadable(useContext(ShellContext).isWarehouseSale, false)
