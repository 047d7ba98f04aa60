import { createContext, useContext } from 'react'
import type { ModuleName } from '@cupboard/shared/contracts'
import type { Readable } from '@cupboard/shared/module'

/** Where pages are drawn, and whose turn it is: a module's name, or undefined for the shell itself. */
export interface Main {
  readonly element: HTMLElement
  readonly owner: Readable<ModuleName | undefined>
}

export const MainContext = createContext<Main | undefined>(undefined)

/** @throws outside the shell's page */
export function useMain(): Main {
  const main = useContext(MainContext)
  if (!main) throw new Error('There is no main landmark here.')
  return main
}
