import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Secrets } from './ports.ts'
import { SECRET_NAMES } from './secrets.ts'
import { StartFault } from './start-fault.ts'

/**
 * Remembers which keys the database is written with. With others, passwords and messages in it could not be read any more.
 *
 * @throws StartFault when the keys are not the database's.
 */
export async function assertSecretsOfDatabase(pool: Pool, secrets: Secrets, secretsDir: string): Promise<void> {
  for (const name of SECRET_NAMES) {
    const fingerprint = createHmac('sha256', secrets.key(name)).update('fingerprint').digest('base64url')
    await pool.query('insert into secret_fingerprints values ($1, $2) on conflict do nothing', [name, fingerprint])
    const { rows } = await pool.query<{ fingerprint: string }>(
      'select fingerprint from secret_fingerprints where name = $1',
      [name],
    )
    if (rows[0]?.fingerprint !== fingerprint)
      throw new StartFault(
        `The secrets in ${secretsDir} are not those that this database was written with (${name}). Restore them from a backup, or set SECRETS_DIR to where they are. If this site may begin anew: npm run reset deletes that database.`,
      )
  }
}
