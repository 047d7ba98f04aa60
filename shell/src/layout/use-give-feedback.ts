import { paths } from '@cupboard/shared/contracts'
import { useEvents } from '@cupboard/shared/module'
import { useLocation, useNavigate } from '@cupboard/shared/router'

/** The account's pages belong to a module that draws no feedback form. */
const isAccount = (pathname: string): boolean => pathname.toLowerCase().startsWith(paths.account())

/**
 * Asks for the feedback form; from the account's pages it goes to the questions first, where the form is. Where nobody hears it yet, the
 * page that comes is asked. DASH-67.
 */
export function useGiveFeedback(): () => void {
  const events = useEvents()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const ask = () => events.emit('feedback.requested', {})
  return () => {
    if (ask()) return
    const unsubscribe = events.on('page.viewed', () => {
      unsubscribe()
      setTimeout(ask, 0)
    })
    if (isAccount(pathname)) void navigate(paths.faqs())
  }
}
