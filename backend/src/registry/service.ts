import type { DeployableName, Result } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { createActivate } from './activate.ts'
import { createChangeLive } from './change-live.ts'
import { createDrawing } from './drawing.ts'
import type { DeploymentFailure } from './failure.ts'
import { currentBuild, publishedFiles } from './files.ts'
import { createGate } from './gate.ts'
import type { RegistryParts } from './parts.ts'
import { createPublish, type Publication } from './publishing.ts'
import { createRelease } from './release.ts'
import { createRegistryRepository } from './repository.ts'
import { createRollBack } from './roll-back.ts'
import { readStates } from './states.ts'
import { createTakeInBuilds } from './take-in-builds.ts'

/** Publish, activate, roll back; the same for a start, the command line and operations staff. */
export function createRegistryService({ config, db, clocks, log }: Pick<Platform, 'config' | 'db' | 'clocks' | 'log'>) {
  const files = publishedFiles(config.dataDir)
  const parts: RegistryParts = { config, clocks, log, files, repository: createRegistryRepository(db, log) }
  const release = createRelease(parts)
  const gate = createGate(files)
  const publish = createPublish(parts)
  const changeLive = createChangeLive(parts, createDrawing(parts, release))
  const takeInBuilds = createTakeInBuilds(parts, publish, gate, changeLive)

  return {
    ...release,
    folderOf: files.folderOf,
    publish,
    publishCurrent: async (name: DeployableName): Promise<Result<Publication, DeploymentFailure>> => {
      const build = currentBuild(config.modulesDir, name)
      return build.ok ? publish(name, build.value) : build
    },
    activate: createActivate(release, gate, changeLive),
    rollBack: createRollBack(gate, changeLive),
    takeInBuilds: async () => {
      const leftOut = await takeInBuilds()
      await release.refresh()
      return leftOut
    },
    states: () => readStates(parts),
    activations: (limit: number) => parts.repository.activations(limit),
  }
}
export type RegistryService = ReturnType<typeof createRegistryService>
