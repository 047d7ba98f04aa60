/** Where "Get Started" and the promise's Continue lead a visitor of whom nothing is known. */
const GOES_ON = 'a[href="/our-promise"],a[href="/check-availability"]'

/**
 * What a page was asked with goes on along the way through sign-up, from the drawn page on, too: it is drawn for every query alike.
 * LAND-42.
 */
export function carryQuery({ document, location }: Pick<Window, 'document' | 'location'>): void {
  for (const link of document.querySelectorAll(GOES_ON))
    link.setAttribute('href', `${link.getAttribute('href')}${location.search}`)
}
