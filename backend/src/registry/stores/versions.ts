import { and, desc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ModuleManifest, type DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { moduleVersions } from '../tables.ts'

export interface PublishedVersion {
  readonly manifest: ModuleManifest
  readonly publishedAt: Date
}

/** Undefined for a row from before names were strict, which is no manifest by today's rules: it is not served. */
export const readableManifest = (stored: unknown): ModuleManifest | undefined => ModuleManifest.safeParse(stored).data

async function manifestOf(db: Database, name: DeployableName, version: string): Promise<ModuleManifest | undefined> {
  const [row] = await db
    .select({ manifest: moduleVersions.manifest })
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)))
  return row && readableManifest(row.manifest)
}

/** The versions that were published. */
export const createVersionStore = (db: Database, log: Logger) => ({
  /** Newest first. */
  async versions(): Promise<PublishedVersion[]> {
    const rows = await db.select().from(moduleVersions).orderBy(desc(moduleVersions.publishedAt))
    return rows.flatMap(({ name, version, manifest: stored, publishedAt }) => {
      const manifest = readableManifest(stored)
      if (!manifest) log.warn({ module: name, version }, 'what was published has no manifest that could be served')
      return manifest ? { manifest, publishedAt } : []
    })
  },
  manifestOf: (name: DeployableName, version: string) => manifestOf(db, name, version),
  /**
   * Remembers a version, unless it is known: whoever comes second waits until the first is done.
   *
   * @param place puts the files in their place, and is not asked to when the version is known as another build
   * @returns what is known of the version now
   */
  async addVersion(
    manifest: ModuleManifest,
    publishedAt: Date,
    place: (known: ModuleManifest) => void,
  ): Promise<ModuleManifest | undefined> {
    const { name, version } = manifest
    return db.transaction(async (transaction) => {
      await transaction.insert(moduleVersions).values({ name, version, manifest, publishedAt }).onConflictDoNothing()
      const known = await manifestOf(transaction, name, version)
      if (known) place(known)
      return known
    })
  },
})
