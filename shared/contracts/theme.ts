/** The cookie in which a chosen theme is kept: the browser writes it, and the server draws by it. */
export const THEME_COOKIE = 'theme'

export const CHOSEN_THEMES = ['light', 'dark'] as const
export type ChosenTheme = (typeof CHOSEN_THEMES)[number]

/** Whether a theme was chosen; anything else leaves it to the system. */
export const isChosenTheme = (value: string | undefined): value is ChosenTheme =>
  CHOSEN_THEMES.some((theme) => theme === value)
