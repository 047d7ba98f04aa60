import { createHmac, hkdfSync } from 'node:crypto'
import type { Secrets } from '../platform/ports.ts'

export type HashPurpose = 'session' | 'code' | 'link' | 'refresh' | 'next-refresh' | 'decoy' | 'way-back' | 'document'

/** Keyed hashes: a copy of the database alone does not let anybody try out six-digit codes or e-mail addresses. */
export interface Hashes {
  of(purpose: HashPurpose, ...parts: readonly string[]): Buffer
  /** For a column. */
  text(purpose: HashPurpose, ...parts: readonly string[]): string
}

export function createHashes(secrets: Pick<Secrets, 'key'>): Hashes {
  const key = Buffer.from(hkdfSync('sha256', secrets.key('identity-verifiers'), '', 'identity hashes', 32))
  const of: Hashes['of'] = (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
  return { of, text: (purpose, ...parts) => of(purpose, ...parts).toString('base64url') }
}
