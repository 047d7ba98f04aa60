import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../platform/ports.ts'
import { createCanaryStore } from './stores/canaries.ts'
import { createDecisionStore } from './stores/decisions.ts'
import { createJourneyStore } from './stores/journeys.ts'
import { createLiveStore } from './stores/live.ts'
import { createManifests } from './stores/manifests.ts'
import { createPageStore } from './stores/pages.ts'
import { createPictureStore } from './stores/pictures.ts'
import { createPinStore } from './stores/pins.ts'
import { createPlaceStore } from './stores/places.ts'
import { createVersionStore } from './stores/versions.ts'

/** What the database knows of versions, of what is live, of what was decided and of drawn pages. */
export function createRegistryRepository(db: Database, log: Logger) {
  const manifests = createManifests(log)
  return {
    ...createVersionStore(db, manifests),
    ...createPlaceStore(db, manifests),
    ...createLiveStore(db, manifests),
    ...createPageStore(db),
    ...createCanaryStore(db),
    ...createPinStore(),
    ...createJourneyStore(db),
    ...createPictureStore(db),
    ...createDecisionStore(db),
    /** Reads what stands at one moment, whatever is changed meanwhile. */
    atOneMoment: <Read>(read: (moment: Database) => Promise<Read>): Promise<Read> =>
      db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    /**
     * A text that changes whenever something changes that pages are composed from. Drawn pages are known by the transaction that stored
     * them: a server whose clock is behind must be seen, too.
     */
    async mark(within: Database = db): Promise<string> {
      const { rows } = await within.execute<{ mark: string }>(sql`
      select concat_ws('/',
        (select max(id) from module_activations),
        (select concat(max(id), '-', count(ended_at)) from module_canaries),
        (select concat(count(*), '-', count(pruned_at), '@', max(published_at)) from module_versions),
        (select concat(count(*), '@', sum(xmin::text::bigint)) from prerendered_pages)) as mark`)
      return rows[0]?.mark ?? ''
    },
  }
}
export type RegistryRepository = ReturnType<typeof createRegistryRepository>
