import {
  useEnter,
  useGetStarted as useGetStartedLink,
  useIsInBrowser,
  usePromiseContinue as usePromiseContinueLink,
  type GoOnLink,
} from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'

/** Enter anywhere on the page follows the link, once it knows the query that it hands on. LAND-42, LAND-43. */
function useEnterFollows({ to, state, onClick }: GoOnLink): void {
  const navigate = useNavigate()
  const isInBrowser = useIsInBrowser()
  useEnter(() => {
    if (!isInBrowser) return
    onClick()
    void navigate(to, { state })
  })
}

/** The call to action of a marketing page, by link and by Enter. LAND-37..LAND-43. */
export function useGetStarted(): { readonly signedIn: boolean; readonly getStarted: GoOnLink } {
  const { signedIn, link } = useGetStartedLink()
  useEnterFollows(link)
  return { signedIn, getStarted: link }
}

/** The promise's Continue, by link and by Enter. LAND-80..LAND-83. */
export function usePromiseContinue(): GoOnLink {
  const link = usePromiseContinueLink()
  useEnterFollows(link)
  return link
}
