import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/ports.ts'
import { moduleFiles } from '../tables.ts'
import type { FileStore } from './store.ts'

const SCHEME = 'postgresql:'

export interface DatabaseStore extends FileStore {
  /** Removes files that no version names: of a publish that was killed before it was remembered. */
  removeForgotten(): Promise<void>
}

/** Keeps files in the database of the site. */
export function databaseStore(db: Database): DatabaseStore {
  const idOf = (place: string): string => place.slice(SCHEME.length)

  return {
    beginning: SCHEME,
    async put(_version, files) {
      const place = randomUUID()
      await db
        .insert(moduleFiles)
        .values(files.map(({ file, isCompressed, bytes }) => ({ place, file, isCompressed, bytes })))
      return `${SCHEME}${place}`
    },
    async get(place, file) {
      const [kept] = await db
        .select({ isCompressed: moduleFiles.isCompressed, bytes: moduleFiles.bytes })
        .from(moduleFiles)
        .where(and(eq(moduleFiles.place, idOf(place)), eq(moduleFiles.file, file)))
      return kept
    },
    async remove(place) {
      await db.delete(moduleFiles).where(eq(moduleFiles.place, idOf(place)))
    },
    async removeForgotten() {
      await db.execute(sql`
        delete from module_files f where kept_at < now() - interval '1 day'
          and not exists (select from module_versions where files_at = ${SCHEME} || f.place)`)
    },
  }
}
