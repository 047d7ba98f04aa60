import { DAY_MS, hungText, MODULE_HUNG, type ModuleName } from '@cupboard/shared/contracts'

const keyOf = (name: ModuleName): string => `cupboard.distrusted.${name}`

/** Versions of modules that this browser did not get out of, each for a day: as a page has found, or as the site has said. */
export const createDistrust = ({ localStorage, document }: Pick<Window, 'localStorage' | 'document'>) => ({
  add: (name: ModuleName, version: string): void => localStorage.setItem(keyOf(name), `${Date.now()} ${version}`),
  has(name: ModuleName, version: string): boolean {
    const [at, distrusted] = localStorage.getItem(keyOf(name))?.split(' ') ?? []
    return (
      (distrusted === version && Date.now() - Number(at) < DAY_MS) ||
      `${document.cookie};`.includes(`${MODULE_HUNG}=${hungText(name, version)};`)
    )
  },
})
