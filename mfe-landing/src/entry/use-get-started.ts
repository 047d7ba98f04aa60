import { useEffect } from 'react'
import {
  useGetStarted as useGetStartedLink,
  usePromiseContinue as usePromiseContinueLink,
  type GoOnLink,
} from '@cupboard/shared/module'
import { useNavigate } from '@cupboard/shared/router'

const INTERACTIVE = 'a, button, input, select, textarea, summary, dialog, [role="tab"]'

/** Enter anywhere on the page that is not on a control of its own follows the link. LAND-43. */
function useEnter({ to, state, onClick }: GoOnLink) {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null
      if (event.key !== 'Enter' || event.defaultPrevented || isOnControl) return
      onClick()
      void navigate(to, { state })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, onClick, state, to])
}

/** The call to action of a marketing page, by link and by Enter. LAND-37..LAND-43. */
export function useGetStarted(): { readonly signedIn: boolean; readonly getStarted: GoOnLink } {
  const { signedIn, link } = useGetStartedLink()
  useEnter(link)
  return { signedIn, getStarted: link }
}

/** The promise's Continue, by link and by Enter. LAND-80..LAND-83. */
export function usePromiseContinue(): GoOnLink {
  const link = usePromiseContinueLink()
  useEnter(link)
  return link
}
