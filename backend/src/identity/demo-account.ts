import { BRAND } from '@cupboard/shared/contracts'
import type { Seed } from '../platform/ports.ts'
import { createAccount } from './accounts.ts'

/** The customer that the sandbox comes with: signed in to by link, from the outbox. */
export const DEMO_ACCOUNT = {
  sub: 'd3a0c0de-0000-4000-a000-000000000001',
  email: `demo@${BRAND.domain}`,
  phone: '+15125550123',
  firstName: 'Dana',
  lastName: 'Demo',
  isProved: true,
} as const

export const demoAccountSeed = (now: () => Date): Seed => ({
  name: 'identity-demo-account',
  version: '1',
  async run(db) {
    await createAccount(db, DEMO_ACCOUNT, now())
  },
})
