import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../platform/ports.ts'
import { createLiveStore } from './stores/live.ts'
import { createPageStore } from './stores/pages.ts'
import { createVersionStore } from './stores/versions.ts'

/** What the database knows of versions, of what is live and of drawn pages. */
export const createRegistryRepository = (db: Database, log: Logger) => ({
  ...createVersionStore(db, log),
  ...createLiveStore(db),
  ...createPageStore(db),
  /** A text that changes whenever something changes that pages are composed from. */
  async mark(): Promise<string> {
    const { rows } = await db.execute<{ mark: string }>(sql`
      select concat_ws('/',
        (select max(id) from module_activations),
        (select count(*) from module_versions),
        (select concat(count(*), '@', max(rendered_at)) from prerendered_pages)) as mark`)
    return rows[0]?.mark ?? ''
  },
})
export type RegistryRepository = ReturnType<typeof createRegistryRepository>
