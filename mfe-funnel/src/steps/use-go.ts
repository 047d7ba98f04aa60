import { useCallback } from 'react'
import { useSignUpData } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'

/** Goes on with the sign-up data, as it is kept at that moment, in navigation state. X-04. */
export function useGo(): (to: string, state?: Readonly<Record<string, unknown>>) => void {
  const navigate = useNavigate()
  const { get } = useSignUpData()
  return useCallback(
    (to, state) => {
      navigate(to, { state: { ...state, signUpData: get() } })
    },
    [navigate, get],
  )
}
