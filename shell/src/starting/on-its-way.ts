/** Whether a style sheet of the document is still coming: WebKit runs deferred scripts without waiting for those above them. */
export const isOnItsWay = ({ sheet, href, ownerDocument }: HTMLLinkElement): boolean =>
  sheet === null && ownerDocument.readyState !== 'complete' && performance.getEntriesByName(href).length === 0
