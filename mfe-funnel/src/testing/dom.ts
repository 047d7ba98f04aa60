/** The words that describe an element: its hint and its error. */
export const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** What stands in a field. */
export const valueOf = (element: HTMLElement): string | undefined =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : undefined
