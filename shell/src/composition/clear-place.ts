/**
 * Takes away what a module has drawn, or the server for it, so that nothing stands beside the next page.
 *
 * @returns whether there was anything
 */
export function clearPlace(main: HTMLElement): boolean {
  const drawn = main.querySelectorAll(':scope > [data-boundary]')
  drawn.forEach((element) => element.remove())
  return drawn.length > 0
}
