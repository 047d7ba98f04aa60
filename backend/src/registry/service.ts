import type { DeployableName, Result } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { createActivate } from './activate.ts'
import { createChangeLive } from './change-live.ts'
import { createCheck } from './check.ts'
import { examine } from './doctor.ts'
import { served } from './domain/channel.ts'
import { createDrawing } from './drawing.ts'
import type { Author } from './domain/decision.ts'
import type { DeploymentFailure } from './failure.ts'
import { currentBuild, publishedFiles } from './files.ts'
import { createGate } from './gate.ts'
import type { RecordAct, RegistryParts } from './parts.ts'
import { createPrune } from './prune.ts'
import { createPublish, type Publication } from './publishing.ts'
import { createRelease } from './release.ts'
import { createRegistryRepository } from './repository.ts'
import { createRollBack } from './roll-back.ts'
import { readStates } from './states.ts'
import { createTakeInBuilds } from './take-in-builds.ts'

/** Publish, activate, roll back; the same for a start, the command line and operations staff. */
export function createRegistryService(
  { config, db, clocks, log }: Pick<Platform, 'config' | 'db' | 'clocks' | 'log'>,
  recordAct: RecordAct,
) {
  const files = publishedFiles(config.dataDir)
  const parts: RegistryParts = { config, clocks, log, files, recordAct, repository: createRegistryRepository(db, log) }
  const release = createRelease(parts)
  const gate = createGate(files)
  const publish = createPublish(parts)
  const changeLive = createChangeLive(parts, createDrawing(parts, release))
  const takeInBuilds = createTakeInBuilds(parts, publish, gate, changeLive)

  return {
    ...release,
    folderOf: files.folderOf,
    publish,
    publishCurrent: async (name: DeployableName, by: Author): Promise<Result<Publication, DeploymentFailure>> => {
      const build = currentBuild(config.modulesDir, name)
      return build.ok ? publish(name, build.value, by) : build
    },
    activate: createActivate(parts, gate, changeLive),
    rollBack: createRollBack(gate, changeLive),
    ...createCheck(parts),
    ...createPrune(parts),
    examine: () => examine(parts),
    /** Whether a version that is live stands in this data folder; true as long as nothing is live. */
    async holdsLiveFiles(): Promise<boolean> {
      const versions = served(await parts.repository.live())
      return versions.length === 0 || versions.some((version) => files.has(version))
    },
    takeInBuilds: async () => {
      const leftOut = await takeInBuilds()
      await release.refresh()
      return leftOut
    },
    states: () => readStates(parts),
    /** What was decided, newest first. */
    decisions: parts.repository.decisions,
    forgetDecisions: parts.repository.forgetDecisions,
  }
}
export type RegistryService = ReturnType<typeof createRegistryService>
