import { useCallback, useMemo } from 'react'
import {
  DEFAULT_INTERVIEW,
  FLAG_DEFAULTS,
  getStartedPath,
  paths,
  promiseContinuePath,
  type SignUpData,
  type Visitor,
} from '@cupboard/shared/contracts'
import { useLocation } from '@cupboard/shared/router'
import { useReadable, useSession, useSignUpData } from './hooks.ts'
import { usePorts } from './ports.ts'

/** Spread on a link: where it leads, what it hands on, and what it keeps when it is followed. */
export interface GoOnLink {
  readonly to: string
  readonly state: { readonly signUpData: SignUpData | undefined }
  readonly onClick: () => void
}

function useVisitor(): Visitor {
  const flags = useReadable(usePorts().flags, FLAG_DEFAULTS)
  const session = useSession()
  const { data } = useSignUpData()
  return { signedIn: session.status === 'signed-in', flags, signUpData: data }
}

/** The query stays on the way through sign-up; a visitor who skips the interview takes the default one along. LAND-91. */
function useGoOn(path: string, { signedIn, signUpData }: Visitor): GoOnLink {
  const { update } = useSignUpData()
  const { search } = useLocation()
  const skips = path === paths.recommendation()
  const onClick = useCallback(() => {
    if (skips) update({ interview: DEFAULT_INTERVIEW })
  }, [skips, update])
  return useMemo(
    () => ({
      to: signedIn ? path : `${path}${search}`,
      state: { signUpData: skips ? { ...signUpData, interview: DEFAULT_INTERVIEW } : signUpData },
      onClick,
    }),
    [signedIn, path, search, skips, signUpData, onClick],
  )
}

/** Every marketing call to action. LAND-37..LAND-42. */
export function useGetStarted(): { readonly signedIn: boolean; readonly link: GoOnLink } {
  const visitor = useVisitor()
  return { signedIn: visitor.signedIn, link: useGoOn(getStartedPath(visitor), visitor) }
}

/** The promise's Continue. LAND-80..LAND-83. */
export function usePromiseContinue(): GoOnLink {
  const visitor = useVisitor()
  return useGoOn(promiseContinuePath(visitor), visitor)
}
