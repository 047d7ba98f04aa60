import { ModuleName, type PageData } from '@cupboard/shared/contracts'

/** A developer's own build in place of a published module: `?mf=mfe-funnel@http://localhost:3012/remoteEntry.js`. */
export interface ModuleOverride {
  readonly module: ModuleName
  readonly url: string
}

const DEVELOPER_HOSTS = new Set(['localhost', '127.0.0.1'])

const isOnDeveloperMachine = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'http:' && DEVELOPER_HOSTS.has(hostname) && username === '' && password === ''
}

/** One override for each `mf` parameter that names a build on the developer's own machine; none unless the server allows them. */
export function overridesOf(
  search: string,
  { allowModuleOverride }: Pick<PageData, 'allowModuleOverride'>,
): ModuleOverride[] {
  if (!allowModuleOverride) return []
  return new URLSearchParams(search).getAll('mf').flatMap((value) => {
    const [name, ...rest] = value.split('@')
    const module = ModuleName.safeParse(name)
    const url = rest.join('@')
    return module.success && isOnDeveloperMachine(url) ? [{ module: module.data, url }] : []
  })
}
