import type { ComponentType } from 'react'

/** What is drawn inside of a frame: code of its own, which no page waits for. */
export interface LateArt {
  readonly key: number
  /** Undefined until its code is there. */
  readonly get: () => ComponentType | undefined
  readonly load: () => Promise<ComponentType>
}

const all: LateArt[] = []
let isAskedFor = false

/** Loads all that this deployable draws, now and with screens that come later. Where it fails, what stands empty asks anew. */
export async function loadArt(): Promise<void> {
  isAskedFor = true
  await Promise.all(all.map((art) => art.load()))
}

export function lateArt(load: () => Promise<{ readonly Art: ComponentType }>): LateArt {
  let loaded: ComponentType | undefined
  const art: LateArt = {
    key: all.length,
    get: () => loaded,
    load: async () => (loaded ??= (await load()).Art),
  }
  all.push(art)
  if (isAskedFor) art.load().catch(() => undefined)
  return art
}
