import { useEffect, useMemo } from 'react'
import { SignUpNavigationState, type SignUpData } from '@cupboard/shared/contracts'
import { signUpDataInForce } from '@cupboard/shared/household'
import { useLocation } from '@cupboard/shared/router'
import { useSignUpData } from './hooks.ts'

/** The sign-up data of a step that is reached with it; what only the navigation carried along is kept from then on.. */
export function useCarriedSignUpData(): SignUpData | undefined {
  const { data: kept, update } = useSignUpData()
  const { state } = useLocation()
  const carried = useMemo(() => SignUpNavigationState.safeParse(state).data?.signUpData, [state])
  const data = signUpDataInForce(kept, carried)
  useEffect(() => {
    if (data !== undefined && data === carried) update(data)
  }, [data, carried, update])
  return data
}
