import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { ModuleManifest, type DeployableName } from '@cupboard/shared/contracts'
import type { Database } from '../../platform/ports.ts'
import { moduleVersions } from '../tables.ts'

interface Named {
  readonly name: string
  readonly version: string
}

const key = ({ name, version }: Named): string => `${name}@${version}`

/**
 * The manifests of published versions. What is published under a name and a version never changes, so that each is read and parsed
 * once, however often what is live changes.
 */
export function createManifests(log: Logger) {
  const parsed = new Map<string, ModuleManifest | undefined>()

  async function readUnknown(db: Database, wanted: readonly Named[]): Promise<void> {
    const unknown = wanted.map(key).filter((one) => !parsed.has(one))
    if (unknown.length === 0) return
    const rows = await db
      .select({ name: moduleVersions.name, version: moduleVersions.version, manifest: moduleVersions.manifest })
      .from(moduleVersions)
      .where(sql`${moduleVersions.name} || '@' || ${moduleVersions.version} = any(${sql.param(unknown)})`)
    for (const { manifest, ...named } of rows) {
      const { data } = ModuleManifest.safeParse(manifest)
      if (!data)
        log.warn(
          { module: named.name, version: named.version },
          'what was published has no manifest that could be served',
        )
      parsed.set(key(named), data)
    }
  }

  return {
    /** Those that are there, in this order; a row from before names were strict, which is no manifest by today's rules, is left out. */
    async read<Wanted extends Named>(
      db: Database,
      wanted: readonly Wanted[],
    ): Promise<readonly (Wanted & { readonly manifest: ModuleManifest })[]> {
      await readUnknown(db, wanted)
      return wanted.flatMap((one) => {
        const manifest = parsed.get(key(one))
        return manifest ? { ...one, manifest } : []
      })
    },
    async readOne(db: Database, name: DeployableName, version: string): Promise<ModuleManifest | undefined> {
      await readUnknown(db, [{ name, version }])
      return parsed.get(key({ name, version }))
    },
  }
}
export type Manifests = ReturnType<typeof createManifests>
