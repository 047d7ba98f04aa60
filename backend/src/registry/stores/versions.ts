import { and, desc, eq, isNull } from 'drizzle-orm'
import { ModuleManifest, type DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { moduleVersions } from '../tables.ts'
import { isSameBuild } from '../builds.ts'
import type { Manifests } from './manifests.ts'

export interface PublishedVersion {
  readonly manifest: ModuleManifest
  readonly publishedAt: Date
}

/** What became of a version that was to be remembered. */
export type Remembered = 'first' | 'known' | 'other build'

const { name: nameColumn, version: versionColumn, publishedAt: publishedAtColumn, prunedAt, filesAt } = moduleVersions
const isThis = (name: DeployableName, version: string) => and(eq(nameColumn, name), eq(versionColumn, version))

/** The versions that were published, and were not pruned since. */
export const createVersionStore = (db: Database, manifests: Manifests) => ({
  /** Newest first. */
  async versions(within: Database = db): Promise<readonly PublishedVersion[]> {
    const rows = await within
      .select({ name: nameColumn, version: versionColumn, publishedAt: publishedAtColumn })
      .from(moduleVersions)
      .where(isNull(prunedAt))
      .orderBy(desc(publishedAtColumn))
    return manifests.read(within, rows)
  },
  async manifestOf(name: DeployableName, version: string): Promise<ModuleManifest | undefined> {
    const found = await db
      .select({ name: nameColumn })
      .from(moduleVersions)
      .where(and(isThis(name, version), isNull(prunedAt)))
    return found.length > 0 ? manifests.readOne(db, name, version) : undefined
  },
  /** Only those that are as they were judged: one that was published again meanwhile stays. */
  async markPruned(versions: readonly PublishedVersion[], at: Date, transaction: Database): Promise<void> {
    for (const { manifest, publishedAt } of versions)
      await transaction
        .update(moduleVersions)
        .set({ prunedAt: at })
        .where(and(isThis(manifest.name, manifest.version), eq(publishedAtColumn, publishedAt)))
  },
  /**
   * Remembers a version and where its files are kept, unless it is known with its files: whoever comes second waits until the first is
   * done. One that was pruned stays known, so that its name never stands for other bytes, and comes back with its own.
   *
   * @param lost where its files were kept, and are whole no more
   * @param alongside stores what was decided in the same transaction, where the version is remembered
   */
  async addVersion(
    manifest: ModuleManifest,
    publishedAt: Date,
    place: { readonly now: string; readonly lost: string | undefined },
    alongside: (transaction: Database) => Promise<void>,
  ): Promise<Remembered> {
    const { name, version } = manifest
    return db.transaction(async (transaction) => {
      await transaction
        .insert(moduleVersions)
        .values({ name, version, manifest, publishedAt, filesAt: place.now })
        .onConflictDoNothing()
      const [row] = await transaction
        .select({ manifest: moduleVersions.manifest, filesAt, prunedAt })
        .from(moduleVersions)
        .where(isThis(name, version))
        .for('update')
      const known = ModuleManifest.safeParse(row?.manifest).data // not by what is kept: this transaction may come to nothing
      if (!row || !known || !isSameBuild(known, manifest)) return 'other build'
      const isWhole = row.prunedAt === null && row.filesAt !== null && row.filesAt !== place.lost
      if (isWhole && row.filesAt !== place.now) return 'known'
      await transaction
        .update(moduleVersions)
        .set({ publishedAt, prunedAt: null, filesAt: place.now })
        .where(isThis(name, version))
      await alongside(transaction)
      return 'first'
    })
  },
})
