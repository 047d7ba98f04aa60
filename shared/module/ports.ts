import { createContext, useContext } from 'react'
import type { MountedPorts } from './types.ts'

export const PortsContext = createContext<MountedPorts | undefined>(undefined)

/** @throws when it is not drawn by a module's root: that is a bug. */
export function usePorts(): MountedPorts {
  const ports = useContext(PortsContext)
  if (ports === undefined) throw new Error('There are no ports here: draw this inside a module.')
  return ports
}
