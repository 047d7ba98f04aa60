import { useCallback } from 'react'
import { usePorts } from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'

/** Goes on with the sign-up data, as it is kept at that moment, in navigation state. X-04. */
export function useGo(): (to: string, state?: Readonly<Record<string, unknown>>) => void {
  const navigate = useNavigate()
  const { signUpData } = usePorts()
  return useCallback(
    (to, state) => {
      navigate(to, { state: { ...state, signUpData: signUpData.get() } })
    },
    [navigate, signUpData],
  )
}
