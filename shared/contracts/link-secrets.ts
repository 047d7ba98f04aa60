/** Parameters of sign-in links: whoever reads them can sign in. SHELL-48, ACC-25. */
export const LINK_SECRETS = ['u', 's', 'token', 'code'] as const

/** A text in which an address of a sign-in link may stand, without what lets somebody in. SHELL-48, ACC-25. */
export const withoutLinkSecrets = (text: string): string =>
  text.replaceAll(/([?&](?:u|s|token|code)=)[^&\s#"')]*/gi, '$1removed')
