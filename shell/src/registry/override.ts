import { ModuleName, type PageData } from '@cupboard/shared/contracts'

/** A developer's own build in place of a published module: `?mf=mfe-funnel@http://localhost:3012/remoteEntry.js`. */
export interface ModuleOverride {
  readonly module: ModuleName
  readonly url: string
}

/** Nothing unless the server allows it; then one for each well-formed `mf` parameter. */
export function overridesOf(
  search: string,
  { allowModuleOverride }: Pick<PageData, 'allowModuleOverride'>,
): ModuleOverride[] {
  if (!allowModuleOverride) return []
  return new URLSearchParams(search).getAll('mf').flatMap((value) => {
    const [name, ...rest] = value.split('@')
    const module = ModuleName.safeParse(name)
    const url = rest.join('@')
    return module.success && URL.canParse(url, 'http://localhost') ? [{ module: module.data, url }] : []
  })
}
