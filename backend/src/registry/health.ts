import { createHmac, hkdfSync } from 'node:crypto'
import { ownerOf, SHELL } from '@cupboard/shared/contracts'
import { networkOf } from '../platform/domain/network.ts'
import type { Platform } from '../platform/ports.ts'
import type { Snapshot } from './snapshot.ts'
import { createHealthStore, type Noted } from './stores/health.ts'

/** What a browser told of a page, or that one was asked for; `poor` is measured, too. */
export type Sign =
  | { readonly kind: 'asked' | 'shown'; readonly path: string }
  | { readonly kind: 'failed' | 'measured' | 'poor'; readonly module: unknown; readonly version: unknown }

/** So many versions and networks wait at most for the next writing; what is more is not noted. */
const MOST_WAITING = 20_000

const codeIn = ({ shell, modules }: Snapshot) => [...(shell ? [shell] : []), ...modules]

/** Whom a sign tells of: the shell and the owner of a page, or the version that was named, if the visit has it. */
function toldOf(sign: Sign, set: Snapshot) {
  if ('module' in sign)
    return codeIn(set).filter(({ name, version }) => name === sign.module && version === sign.version)
  const owner = ownerOf(sign.path, set.modules, () => false)
  return owner ? codeIn(set).filter(({ name }) => name === SHELL || name === owner.name) : []
}

const NOTHING = { askedAt: null, shownAt: null, failedAt: null, measuredAt: null, poorAt: null }

function toldAt({ kind }: Sign, at: Date): Partial<Noted> {
  switch (kind) {
    case 'asked':
      return { askedAt: at }
    case 'shown':
      return { shownAt: at }
    case 'failed':
      return { failedAt: at }
    case 'measured':
      return { measuredAt: at }
    case 'poor':
      return { measuredAt: at, poorAt: at }
  }
}

/**
 * Notes how versions fare: in memory, and every few seconds in the database. Networks stand for visits, since whoever sends reports of
 * their own making has as many visits as they like; no address is kept.
 */
export function createHealth({ db, secrets, clocks }: Platform) {
  const store = createHealthStore(db)
  const key = Buffer.from(hkdfSync('sha256', secrets.key('identity-verifiers'), '', 'module-health', 32))
  let waiting = new Map<string, Noted>()

  return {
    ...store,
    /** @param set of the visit that it comes from */
    note(set: Snapshot, sign: Sign, address: string): void {
      const at = clocks.security()
      for (const { name, version } of toldOf(sign, set)) {
        const network = createHmac('sha256', key).update(networkOf(address)).digest('base64url')
        const place = [name, version, network].join('\n')
        const before = waiting.get(place)
        if (!before && waiting.size >= MOST_WAITING) return
        waiting.set(place, { ...NOTHING, ...before, name, version, network, lastAt: at, ...toldAt(sign, at) })
      }
    },
    async write(): Promise<void> {
      const noted = [...waiting.values()]
      waiting = new Map()
      await store.noteHealth(noted)
    },
  }
}
export type Health = ReturnType<typeof createHealth>
