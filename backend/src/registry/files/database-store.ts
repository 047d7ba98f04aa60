import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DAY_MS } from '@cupboard/shared/contracts'
import type { Platform } from '../../platform/ports.ts'
import { moduleFiles } from '../tables.ts'
import type { FileStore } from './store.ts'

const SCHEME = 'postgresql:'
/** A publish takes seconds. */
const FORGOTTEN_AFTER_MS = DAY_MS

export interface DatabaseStore extends FileStore {
  /** Removes files that no version names: of a publish that was killed before it was remembered. */
  removeForgotten(): Promise<void>
}

/** Keeps files in the database of the site. */
export function databaseStore({ db, clocks }: Pick<Platform, 'clocks' | 'db'>): DatabaseStore {
  const idOf = (place: string): string => place.slice(SCHEME.length)

  return {
    beginning: SCHEME,
    async put(_version, files) {
      const place = randomUUID()
      const keptAt = clocks.security()
      await db
        .insert(moduleFiles)
        .values(files.map(({ file, isCompressed, bytes }) => ({ place, file, isCompressed, bytes, keptAt })))
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
      const oldest = new Date(clocks.security().getTime() - FORGOTTEN_AFTER_MS).toISOString()
      await db.execute(sql`
        delete from module_files f where kept_at < ${oldest}
          and not exists (select from module_versions where files_at = ${SCHEME} || f.place)`)
    },
  }
}
