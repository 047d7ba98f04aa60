import { DAY_SECONDS } from '@cupboard/shared/contracts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const YEAR_SECONDS = 365 * DAY_SECONDS

const isTheme = (value: string | undefined): value is Theme => THEMES.some((theme) => theme === value)

export function chosenTheme({ documentElement }: Document): Theme {
  const theme = documentElement.dataset['theme']
  return isTheme(theme) ? theme : 'system'
}

/** Shows it now, and asks the server to show it on every page from here on. */
export function chooseTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset['theme']
  else page.documentElement.dataset['theme'] = theme
  const lifetime = theme === 'system' ? 0 : YEAR_SECONDS
  page.cookie = `theme=${theme}; Path=/; Max-Age=${lifetime}; SameSite=Lax`
}
