import { DAY_MS, type ModuleName } from '@cupboard/shared/contracts'

const keyOf = (name: ModuleName): string => `cupboard.distrusted.${name}`

/** Versions of modules that this browser did not get out of, each for a day. */
export const createDistrust = (storage: Storage) => ({
  add: (name: ModuleName, version: string): void => storage.setItem(keyOf(name), `${Date.now()} ${version}`),
  has(name: ModuleName, version: string): boolean {
    const [at, distrusted] = storage.getItem(keyOf(name))?.split(' ') ?? []
    return distrusted === version && Date.now() - Number(at) < DAY_MS
  },
})
