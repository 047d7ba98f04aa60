import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Platform } from '../platform/ports.ts'
import { createOpsSecrets } from './secrets.ts'
import { opsKeys } from './tables.ts'

/** What a program signs its calls with, as the AWS SDK takes it. */
export interface OpsKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Keys of operations accounts for programs: an account has one, and another ends it. docs/decisions/0005. */
export function createOpsKeys({ db, clocks, secrets }: Pick<Platform, 'db' | 'clocks' | 'secrets'>) {
  const { hashOf } = createOpsSecrets(secrets)
  const secretOf = (accessKeyId: string): string => hashOf('key', accessKeyId)

  return {
    async make(accountId: string): Promise<OpsKey> {
      const accessKeyId = `AKIA${randomBytes(8).toString('hex').toUpperCase()}`
      const createdAt = clocks.security()
      await db
        .insert(opsKeys)
        .values({ accessKeyId, accountId, createdAt })
        .onConflictDoUpdate({ target: opsKeys.accountId, set: { accessKeyId, createdAt } })
      return { accessKeyId, secretAccessKey: secretOf(accessKeyId) }
    },

    /** Whose key it is, and its secret; undefined for one that was never made or is over. */
    async find(accessKeyId: string): Promise<{ readonly accountId: string; readonly secretKey: string } | undefined> {
      const [key] = await db.select().from(opsKeys).where(eq(opsKeys.accessKeyId, accessKeyId))
      return key && { accountId: key.accountId, secretKey: secretOf(accessKeyId) }
    },
  }
}
