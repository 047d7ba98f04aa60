import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../platform/ports.ts'

/** What a link or a session is known by; only its hash is stored. */
export const createOpsSecrets = (secrets: Secrets) => ({
  make: (): string => randomBytes(32).toString('base64url'),
  hashOf: (purpose: 'link' | 'session' | 'key' | 'module-token' | 'module-override', secret: string): string =>
    createHmac('sha256', secrets.key('ops-session')).update(`${purpose}\n${secret}`).digest('base64url'),
})

export type OpsSecrets = ReturnType<typeof createOpsSecrets>
