import { isOnItsWay } from '../starting/on-its-way.ts'

/** What is published has a hash; what a developer serves changes. */
export interface NamedFile {
  readonly url: string
  readonly integrity?: string
}

const linkOf = (page: Document, { url, integrity }: NamedFile, rel: string): HTMLLinkElement => {
  const link = page.createElement('link')
  link.rel = rel
  link.href = url
  if (integrity !== undefined) link.integrity = integrity
  link.crossOrigin = 'anonymous'
  return link
}

const find = (page: Document, rel: string, url: string): HTMLLinkElement | undefined =>
  [...page.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].find((link) => link.getAttribute('href') === url)

/** Adds a link and waits for what it names; a changed byte is refused by its integrity. */
const add = (page: Document, link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${link.href} did not load.`))
    })
    page.head.append(link)
  })

/** Waits until a link has come or failed; by the time the page has loaded it has done either. */
const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    addEventListener('load', () => resolve(), { once: true })
  })

/** The server's own link in a drawn page; when it has failed, its style sheet is empty, or none. */
async function addStyleSheet(page: Document, file: NamedFile): Promise<void> {
  const link = find(page, 'stylesheet', file.url)
  if (link && isOnItsWay(link)) await settled(link)
  if (link?.sheet?.cssRules.length) return
  link?.remove()
  await add(page, linkOf(page, file, 'stylesheet'))
  // what a drawn page needed of it came in its head
  page.querySelector(`style[data-of="${file.url}"]`)?.remove()
}

/** @throws when one of them does not load or is not what the registry names */
export async function addStyleSheets(page: Document, files: readonly NamedFile[]): Promise<void> {
  await Promise.all(files.map((file) => addStyleSheet(page, file)))
  // and of all style sheets at its fold: the shell's own are there before it starts
  for (const { url } of files) {
    page.querySelector(`[data-fold]>[data-of="${url}"]`)?.parentElement?.replaceChildren()
  }
}

/** Takes away what a version has brought, or is still bringing. */
export function removeStyleSheets(page: Document, files: readonly NamedFile[]): void {
  for (const { url } of files) find(page, 'stylesheet', url)?.remove()
}

const preloadOf = (page: Document, file: NamedFile, as: 'script' | 'style'): HTMLLinkElement => {
  const link = linkOf(page, file, 'preload')
  link.as = as
  return link
}

/** Asks for scripts early, with the attributes of the later request: else each would be downloaded twice. */
export function preloadScripts(page: Document, files: readonly NamedFile[]): void {
  for (const file of files) {
    if (!find(page, 'preload', file.url)) page.head.append(preloadOf(page, file, 'script'))
  }
}

/**
 * Fetches files that may be needed, as the later requests will, at the cost of nothing that is on its way already.
 *
 * @throws when one of them does not come
 */
export async function fetchAhead(
  page: Document,
  scripts: readonly NamedFile[],
  styles: readonly NamedFile[],
): Promise<void> {
  const links = [
    ...scripts.map((file) => preloadOf(page, file, 'script')),
    ...styles.map((file) => preloadOf(page, file, 'style')),
  ]
  await Promise.all(
    links.map((link) => {
      link.fetchPriority = 'low'
      return add(page, link)
    }),
  )
}
