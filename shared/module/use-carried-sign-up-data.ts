import { useEffect, useMemo } from 'react'
import { SignUpNavigationState, type SignUpData } from '@cupboard/shared/contracts'
import { useLocation } from '@cupboard/shared/router'
import { useSignUpData } from './hooks.ts'

/** The kept sign-up data; where nothing is kept, what the navigation brought along, which is kept from then on.. */
export function useCarriedSignUpData(): SignUpData | undefined {
  const { data, update } = useSignUpData()
  const { state } = useLocation()
  const carried = useMemo(() => SignUpNavigationState.safeParse(state).data?.signUpData, [state])
  useEffect(() => {
    if (data === undefined && carried !== undefined) update(carried)
  }, [data, carried, update])
  return data ?? carried
}
