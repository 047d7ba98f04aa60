interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): unknown
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

/** Module files, and the sandbox's card script. */
const OWN_SCRIPTS = /^\/(?:m|cards)\//
const CARD_PROVIDER = 'https://js.stripe.com'

/** Where the server says that services of others, or a developer's machine, have their scripts, beside the page's data. */
const configuredOrigins = (page: Document): readonly string[] =>
  page.getElementById('page-data')?.dataset['scriptOrigins']?.split(' ') ?? []

/** Whether a script of this page may come from there. */
export function isTrustedScript(address: string, page: string, configured: readonly string[] = []): boolean {
  if (!URL.canParse(address, page)) return false
  const { origin, pathname } = new URL(address, page)
  if (origin === new URL(page).origin) return OWN_SCRIPTS.test(pathname)
  return configured.includes(origin) || origin === CARD_PROVIDER
}

/**
 * The page's policy for Trusted Types: whoever asks for a script by its address, be it a library, is asked where from; whoever
 * writes markup or code as text is refused. Made once, by the script of the shell that runs first.
 *
 * @see docs/decisions/0033-trusted-types-are-required.md
 */
export function trustOwnScripts({
  trustedTypes,
  location,
  document,
}: Pick<Window, 'trustedTypes' | 'location' | 'document'>): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const configured = configuredOrigins(document)
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isTrustedScript(address, location.href, configured) ? address : null),
  })
}
