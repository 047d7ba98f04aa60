import { PageData } from '@cupboard/shared/contracts'

/** @throws when the server's data block is missing or of another shape: the page cannot start. */
export function readPageData(page: Document): PageData {
  return PageData.parse(JSON.parse(page.getElementById('page-data')?.textContent ?? 'null'))
}
