import { createStore, Provider } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { Rounder } from '@cupboard/shared/contracts'
import type { Catalogue } from '@cupboard/shared/household'
import { useSignUpData } from '@cupboard/shared/module'
import { buildPlan } from './domain/build-plan.ts'
import { refreshed } from './domain/shelves.ts'
import { stepAtom } from './plan-atoms.ts'

interface Props {
  readonly rounder: Rounder
  readonly catalogue: Catalogue
  readonly children: ReactNode
}

/** The working plan of all that stands below: as it was kept in this browser, else as it is recommended. FUN-60, FUN-64, SHR-48. */
export function WorkingPlanProvider({ rounder, catalogue, children }: Props) {
  const { get } = useSignUpData()
  const [store] = useState(() => {
    const kept = get()?.manifestBundles ?? []
    const begun = createStore()
    begun.set(stepAtom, {
      type: 'started',
      plan: kept.length > 0 ? refreshed(kept, catalogue) : buildPlan(rounder, catalogue),
    })
    return begun
  })
  return <Provider store={store}>{children}</Provider>
}
