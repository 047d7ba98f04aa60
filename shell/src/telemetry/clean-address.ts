import { LINK_SECRETS } from '@cupboard/shared/contracts'

/** The path and query as telemetry may see them. SHELL-48, ACC-25. */
export function cleanAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  LINK_SECRETS.forEach((name) => query.delete(name))
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
