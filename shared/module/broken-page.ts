import { createContext } from 'react'

/** Told of a failure that leaves this module without its page; who mounted the module may put another version in its place. */
export const BrokenPageContext = createContext<((error: unknown) => void) | undefined>(undefined)
