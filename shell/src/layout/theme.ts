import { CHOSEN_THEMES, DAY_SECONDS, isChosenTheme, themeCookie } from '@cupboard/shared/contracts'

export const THEMES = ['system', ...CHOSEN_THEMES] as const
export type Theme = (typeof THEMES)[number]

const YEAR_SECONDS = 365 * DAY_SECONDS

export function chosenTheme({ documentElement }: Document): Theme {
  const theme = documentElement.dataset['theme']
  return isChosenTheme(theme) ? theme : 'system'
}

/** Shows it now, and asks the server to show it on every page from here on. */
export function chooseTheme(page: Pick<Document, 'documentElement' | 'location' | 'cookie'>, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset['theme']
  else page.documentElement.dataset['theme'] = theme
  const lifetime = theme === 'system' ? 0 : YEAR_SECONDS
  const isSecure = page.location.protocol === 'https:'
  const attributes = `Path=/; Max-Age=${lifetime}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  page.cookie = `${themeCookie(isSecure)}=${theme}; ${attributes}`
}
