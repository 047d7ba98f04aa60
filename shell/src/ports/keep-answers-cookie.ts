import { answersCookie, answersCookieOf, DAY_SECONDS } from '@cupboard/shared/contracts'
import type { SignUpDataPort } from '@cupboard/shared/module'

type Page = Pick<Document, 'cookie' | 'location'>

function write({ cookie, location }: Page, text: string | undefined): string | undefined {
  const isSecure = location.protocol === 'https:'
  const name = answersCookie(isSecure)
  const isThere = cookie.split('; ').includes(`${name}=${text ?? ''}`)
  const isGone = !cookie.split('; ').some((one) => one.startsWith(`${name}=`))
  if (text === undefined ? isGone : isThere) return undefined
  const lifetime = text === undefined ? 0 : DAY_SECONDS
  return `${name}=${text ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * Tells the site what this visitor's screens are drawn from, as soon as it changes. It goes with the sign-up data: after an order, at a
 * sign-out, a day after the last change.
 *
 * @param isTheirs false while what is kept is made up
 */
export function keepAnswersCookie(
  page: Page,
  signUpData: Pick<SignUpDataPort, 'get' | 'subscribe'>,
  isTheirs: () => boolean,
): void {
  const keep = () => {
    const data = isTheirs() ? signUpData.get() : undefined
    const written = write(page, data && answersCookieOf(data))
    if (written !== undefined) page.cookie = written
  }
  keep()
  signUpData.subscribe(keep)
}
