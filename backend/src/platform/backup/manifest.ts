import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { jsonOf } from '../domain/json.ts'
import { StartFault } from '../start-fault.ts'

/** Below the backup's folder, with `/` between its parts. */
const KeptFile = z.strictObject({
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.(?:\/|$))[^/].*$/, 'leads out of the backup'),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type KeptFile = z.infer<typeof KeptFile>

/** What `backup.json` says: written last, so a folder without it is no backup. */
const Manifest = z.strictObject({
  format: z.literal(1),
  /** ISO date-time in UTC: what was acknowledged until then is in it. */
  madeAt: z.iso.datetime(),
  /** Absent where the database is at `DATABASE_URL` and has a backup of its own. */
  postgresql: z
    .strictObject({
      major: z.int().positive(),
      /** `<platform>-<architecture>`, which the files of a database are bound to. */
      machine: z.string().min(1),
    })
    .optional(),
  /** Those without files among them: PostgreSQL does not make them itself. */
  folders: z.array(KeptFile.shape.path),
  files: z.array(KeptFile),
})
export type Manifest = z.infer<typeof Manifest>

const FILE = 'backup.json'

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })

/** @throws StartFault when the folder is no backup. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, FILE)
  if (!existsSync(file)) throw new StartFault(`${folder} is no backup: it has no ${FILE}. Nothing was changed.`)
  const manifest = Manifest.safeParse(jsonOf(readFileSync(file, 'utf8')))
  if (manifest.success) return manifest.data
  throw new StartFault(`${file} is damaged, or of another release. Nothing was changed.`)
}
