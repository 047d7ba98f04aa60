import { useEffect, useMemo } from 'react'
import { SignUpNavigationState, type SignUpData } from '@cupboard/shared/contracts'
import { signUpDataInForce } from '@cupboard/shared/household'
import { useLocation } from '@cupboard/shared/router'
import { useSignUpData } from './hooks.ts'

/**
 * The sign-up data of a step that is reached with it. What only the navigation carried along is stored on arrival, and only then:
 * data that are cleared while the step is shown stay cleared..
 */
export function useCarriedSignUpData(): SignUpData | undefined {
  const { data: kept, get, update } = useSignUpData()
  const { state } = useLocation()
  const carried = useMemo(() => SignUpNavigationState.safeParse(state).data?.signUpData, [state])
  useEffect(() => {
    if (carried !== undefined && signUpDataInForce(get(), carried) === carried) update(carried)
  }, [carried, get, update])
  return signUpDataInForce(kept, carried)
}
