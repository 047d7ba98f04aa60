import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DeployableName } from '@cupboard/shared/contracts'
import { StartFault } from '../platform/start-fault.ts'
import { readBuild } from '../registry/index.ts'
import { valueOrFault } from './arguments.ts'
import type { SentBuild } from './wire.ts'

/**
 * A build as it is sent.
 *
 * @param folder of one version
 * @throws StartFault when it is another module's, or not as it was built
 */
export function packBuild(name: DeployableName, folder: string): SentBuild {
  const { manifest, files } = valueOrFault(readBuild(name, folder))
  return { manifest, files: Object.fromEntries(files.map(([file, bytes]) => [file, bytes.toString('base64')])) }
}

/**
 * Lays a build that was sent into a folder of its own as long as it is worked with. Its manifest names the files; every byte of them is
 * compared by whoever takes it in.
 *
 * @throws StartFault when a listed file was not sent
 */
export async function withUnpacked<Value>(
  { manifest, files }: SentBuild,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'cupboard-build-'))
  try {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    for (const file of Object.keys(manifest.files)) {
      const bytes = Object.hasOwn(files, file) ? files[file] : undefined
      if (bytes === undefined) throw new StartFault(`${file} of ${manifest.name} ${manifest.version} was not sent.`)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), bytes, 'base64')
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
