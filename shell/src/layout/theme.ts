import { CHOSEN_THEMES, DAY_SECONDS, isChosenTheme, themeCookie } from '@cupboard/shared/contracts'
import { keepOwnCookie, type CookiePlace } from './own-cookie.ts'

export const THEMES = ['system', ...CHOSEN_THEMES] as const
export type Theme = (typeof THEMES)[number]

const YEAR_SECONDS = 365 * DAY_SECONDS

export function chosenTheme({ documentElement }: Document): Theme {
  const theme = documentElement.dataset['theme']
  return isChosenTheme(theme) ? theme : 'system'
}

/** Shows it now, and asks the server to show it on every page from here on. */
export function chooseTheme(page: CookiePlace & Pick<Document, 'documentElement'>, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset['theme']
  else page.documentElement.dataset['theme'] = theme
  keepOwnCookie(page, themeCookie, theme, theme === 'system' ? 0 : YEAR_SECONDS)
}
