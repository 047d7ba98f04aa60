import { randomUUID } from 'node:crypto'
import { BRAND } from '@cupboard/shared/contracts'
import type { Platform } from '../../platform/ports.ts'
import { createAccount } from '../accounts.ts'
import { createHashes } from '../hashes.ts'
import { poolOf } from '../pool.ts'
import { createTokens } from '../tokens.ts'

export interface SignedInCustomer {
  readonly email: string
  /** ID token. */
  readonly token: string
  readonly accessToken: string
  readonly refreshToken: string
}

/** New accounts, each with a session and its first token: what signing up by link ends in. */
export async function signedInCustomers(
  { config, db, clocks, secrets }: Platform,
  count: number,
  device?: string,
): Promise<readonly SignedInCustomer[]> {
  const now = () => clocks.security()
  const tokens = createTokens(poolOf(config), secrets, createHashes(secrets), now)
  return db.transaction(async (tx) => {
    const customers: SignedInCustomer[] = []
    while (customers.length < count) {
      const email = `${randomUUID()}@${BRAND.domain}`
      const account = await createAccount(tx, { email, firstName: 'Ann', lastName: 'Lee', isProved: true }, now())
      if (!account.ok) throw new Error(account.error.code)
      const { IdToken, AccessToken, RefreshToken } = await tokens.begin(tx, account.value, device)
      customers.push({ email, token: IdToken, accessToken: AccessToken, refreshToken: RefreshToken })
    }
    return customers
  })
}
