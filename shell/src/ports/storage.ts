import type { StoragePort } from '@cupboard/shared/module'

/** What modules keep in this browser. A storage that is full, or denied, keeps nothing. */
export function createStoragePort(storage: () => Pick<Storage, 'getItem' | 'setItem'>): StoragePort {
  const key = (name: string) => `cupboard.${name}`
  return {
    get(name) {
      try {
        return storage().getItem(key(name)) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name, value) {
      try {
        storage().setItem(key(name), value)
      } catch {
        // It is as if it had not been kept: whoever asks for it again has to live without.
      }
    },
  }
}
