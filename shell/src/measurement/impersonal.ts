type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

/**
 * The pages whose address says nothing of who looks, whoever that is. A landing's does: a friend, an offer, an employer, the building where
 * one lives; what is not named here is nobody's to see.
 */
const PAGES: readonly RegExp[] = [
  /^\/(?:our-promise|about|science|blog)?$/i,
  /^\/products\/(?:bundles\/)?[\w-]+$/i,
  /^\/check-availability(?:\/(?:success|waitlist))?$/i,
  /^\/(?:start\/[123]|kitchen\/[123]|laundry\/1|preference|recommendation|checkout|ordercomplete)$/i,
  /^\/(?:login(?:\/classic)?|dashboard(?:\/(?:orders|faqs|account))?)$/i,
]
/** What a query may say: by which site and which way somebody came, and the number of a click. Which campaign can be whose. */
const SAID = /^(?:utm_(?:source|medium)|gclid|fbclid)$/
/** No sentence, no e-mail address. */
const WORD = /^#?[\w.-]*$/

/** Whether scripts of others may see this address: they read it themselves. SHELL-48. */
export function isImpersonal({ pathname, search, hash }: Address): boolean {
  const page = pathname.replace(/(?<=.)\/$/, '')
  const said = [...new URLSearchParams(search)]
  return (
    PAGES.some((pattern) => pattern.test(page)) &&
    said.every(([name, value]) => SAID.test(name) && WORD.test(value)) &&
    WORD.test(hash)
  )
}
