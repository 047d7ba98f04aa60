import { and, desc, eq, isNotNull, isNull, notLike, or } from 'drizzle-orm'
import type { ModuleManifest } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import type { VersionName } from '../domain/version-name.ts'
import { moduleVersions } from '../tables.ts'
import type { Manifests } from './manifests.ts'

export interface KeptVersion {
  readonly manifest: ModuleManifest
  /** Where its files are kept for all servers. */
  readonly filesAt: string | null
}

const { name: nameColumn, version: versionColumn, publishedAt, prunedAt, filesAt } = moduleVersions
const isThis = ({ name, version }: VersionName) => and(eq(nameColumn, name), eq(versionColumn, version))

/** Where the files of versions are kept. */
export const createPlaceStore = (db: Database, manifests: Manifests) => ({
  /** Where its files are kept for all servers; undefined where they are not. */
  async filesAt(named: VersionName): Promise<string | undefined> {
    const [row] = await db.select({ filesAt }).from(moduleVersions).where(isThis(named))
    return row?.filesAt ?? undefined
  },
  /** @returns false where they are kept elsewhere than `from` by now, or the version was pruned */
  async moveFiles(named: VersionName, from: string | undefined, to: string): Promise<boolean> {
    const stillThere = from === undefined ? isNull(filesAt) : eq(filesAt, from)
    const { rowCount } = await db
      .update(moduleVersions)
      .set({ filesAt: to })
      .where(and(isThis(named), isNull(prunedAt), stillThere))
    return rowCount === 1
  },
  /** Published versions whose files are kept nowhere, or at places that do not begin so; the newest first. */
  async versionsNotAt(beginning: string): Promise<readonly KeptVersion[]> {
    const rows = await db
      .select({ name: nameColumn, version: versionColumn, filesAt })
      .from(moduleVersions)
      .where(and(isNull(prunedAt), or(isNull(filesAt), notLike(filesAt, `${beginning}%`))))
      .orderBy(desc(publishedAt))
    return manifests.read(db, rows)
  },
  /** Those whose files are to be on no disk, nor kept anywhere. */
  async prunedVersions(): Promise<readonly KeptVersion[]> {
    const rows = await db
      .select({ name: nameColumn, version: versionColumn, filesAt })
      .from(moduleVersions)
      .where(isNotNull(prunedAt))
    return manifests.read(db, rows)
  },
  /** Its files are kept at that place no more. */
  async noteRemoved(named: VersionName, place: string): Promise<void> {
    await db
      .update(moduleVersions)
      .set({ filesAt: null })
      .where(and(isThis(named), isNotNull(prunedAt), eq(filesAt, place)))
  },
})
