import type { FileReference } from '@cupboard/shared/contracts'

const linkOf = (page: Document, { url, integrity }: FileReference, rel: string): HTMLLinkElement => {
  const link = page.createElement('link')
  link.rel = rel
  link.href = url
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  return link
}

const isThere = (page: Document, rel: string, url: string): boolean =>
  [...page.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].some((link) => link.getAttribute('href') === url)

/** Adds one style sheet and waits for it; a changed byte is refused by its integrity. */
function addStyleSheet(page: Document, file: FileReference): Promise<void> {
  if (isThere(page, 'stylesheet', file.url)) return Promise.resolve()
  const link = linkOf(page, file, 'stylesheet')
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The style sheet ${file.url} did not load.`))
    })
    page.head.append(link)
  })
}

/** @throws when one of them does not load or is not what the registry names */
export async function addStyleSheets(page: Document, files: readonly FileReference[]): Promise<void> {
  await Promise.all(files.map((file) => addStyleSheet(page, file)))
}

/** Asks for scripts early, with the attributes of the later request: else each would be downloaded twice. */
export function preloadScripts(page: Document, files: readonly FileReference[]): void {
  for (const file of files) {
    if (isThere(page, 'preload', file.url)) continue
    const link = linkOf(page, file, 'preload')
    link.as = 'script'
    page.head.append(link)
  }
}
