import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { ModuleManifest, type DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { moduleVersions } from '../tables.ts'
import type { Manifests } from './manifests.ts'

export interface PublishedVersion {
  readonly manifest: ModuleManifest
  readonly publishedAt: Date
}

export interface PrunedVersion {
  readonly name: string
  readonly version: string
}

const { name: nameColumn, version: versionColumn, publishedAt: publishedAtColumn, prunedAt } = moduleVersions
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
  async markPruned(versions: readonly PrunedVersion[], at: Date, transaction: Database): Promise<void> {
    for (const { name, version } of versions)
      await transaction
        .update(moduleVersions)
        .set({ prunedAt: at })
        .where(and(eq(nameColumn, name), eq(versionColumn, version)))
  },
  /** Those whose files are to be on no disk. */
  async prunedVersions(): Promise<readonly PrunedVersion[]> {
    return db.select({ name: nameColumn, version: versionColumn }).from(moduleVersions).where(isNotNull(prunedAt))
  },
  /**
   * Remembers a version, unless it is known: whoever comes second waits until the first is done. One that was pruned stays known, so
   * that its name never stands for other bytes, and comes back with its own.
   *
   * @param place puts the files in their place, before the version is known to others
   * @returns what is known of the version now
   */
  async addVersion(
    manifest: ModuleManifest,
    publishedAt: Date,
    place: (known: ModuleManifest, transaction: Database) => Promise<boolean>,
  ): Promise<ModuleManifest | undefined> {
    const { name, version } = manifest
    return db.transaction(async (transaction) => {
      await transaction.insert(moduleVersions).values({ name, version, manifest, publishedAt }).onConflictDoNothing()
      const [row] = await transaction
        .select({ manifest: moduleVersions.manifest })
        .from(moduleVersions)
        .where(isThis(name, version))
      const known = ModuleManifest.safeParse(row?.manifest).data // not by what is kept: this transaction may come to nothing
      if (known && (await place(known, transaction)))
        await transaction.update(moduleVersions).set({ publishedAt, prunedAt: null }).where(isThis(name, version))
      return known
    })
  },
})
