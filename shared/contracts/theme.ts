/** A cookie's name on this site: over https it binds the cookie to this host. */
export const cookieName = (isSecure: boolean, name: string): string => (isSecure ? `__Host-${name}` : name)

/** The cookie in which a chosen theme is kept: the browser writes it, and the server draws by it. */
export const themeCookie = (isSecure: boolean): string => cookieName(isSecure, 'theme')

/** The cookie that says whose tokens this browser keeps: scripts write it, and nobody is drawn without it. */
export const hereCookie = (isSecure: boolean): string => cookieName(isSecure, 'here')

/** The cookie that says that a banner stands on top of this visitor's pages: the shell writes it, and the site keeps the banner's place. */
export const bannerCookie = (isSecure: boolean): string => cookieName(isSecure, 'banner')

/** The cookie that names a version of the shell which this browser could not start: the shell's starter writes it, the server reads it. */
export const shellFaultCookie = (isSecure: boolean): string => cookieName(isSecure, 'shell-fault')

/** The cookie that names a version of a module in which a page of this browser hung: the server writes it, the shell reads it. */
export const MODULE_HUNG = 'module-hung'
export const hungText = (name: string, version: string): string => `${name}~${version}`

export const CHOSEN_THEMES = ['light', 'dark'] as const
export type ChosenTheme = (typeof CHOSEN_THEMES)[number]

/** Whether a theme was chosen; anything else leaves it to the system. */
export const isChosenTheme = (value: string | undefined): value is ChosenTheme =>
  CHOSEN_THEMES.some((theme) => theme === value)

/** The paper of each theme, as `shared/ui/tokens.css` has it: browsers colour their own bars with it. */
export const THEME_COLOURS: Readonly<Record<ChosenTheme, string>> = { light: '#f8f2e6', dark: '#191d19' }
