import { mapOk, ok, type DeployableName, type Result } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { createActivate } from './activate.ts'
import { createCanary } from './canary.ts'
import { createCertify } from './certify.ts'
import { createChangeLive, type Outcome } from './change-live.ts'
import { createCheck } from './check.ts'
import { examine } from './doctor.ts'
import { createDrawing } from './drawing.ts'
import { served } from './domain/channel.ts'
import type { Author } from './domain/decision.ts'
import type { VersionName } from './domain/version-name.ts'
import type { DeploymentFailure } from './failure.ts'
import { currentBuild } from './builds.ts'
import { bucketStore } from './files/bucket-store.ts'
import { databaseStore } from './files/database-store.ts'
import { createPublishedFiles } from './files/published.ts'
import { createFollow } from './follow.ts'
import type { RecordAct, RegistryParts } from './parts.ts'
import { createPictures } from './pictures.ts'
import { createPin } from './pin.ts'
import { createPrune } from './prune.ts'
import { createPublish, type Publication } from './publishing.ts'
import { createRelease } from './release.ts'
import { createRegistryRepository } from './repository.ts'
import { createRollBack } from './roll-back.ts'
import { readStates } from './states.ts'
import { createTakeInBuilds } from './take-in-builds.ts'
import { createVisitorDrawings } from './visitor-drawing.ts'

/** Publish, activate, roll back, pin; the same for a start, the command line and operations staff. */
export function createRegistryService(
  { config, db, clocks, log }: Pick<Platform, 'config' | 'db' | 'clocks' | 'log'>,
  recordAct: RecordAct,
) {
  const repository = createRegistryRepository(db, log)
  const inDatabase = databaseStore({ db, clocks })
  const ownStore = config.moduleBucket ? bucketStore(config.moduleBucket) : inDatabase
  const files = createPublishedFiles({ config, log, repository }, [ownStore, inDatabase])
  const parts: RegistryParts = { config, clocks, log, files, recordAct, repository }
  const release = createRelease(parts)
  const prune = createPrune(parts)
  const publish = createPublish(parts)
  const drawing = createDrawing(parts, release)
  const changeLive = createChangeLive(parts, drawing)
  const canary = createCanary(parts, drawing, release)
  const rollBack = createRollBack(changeLive)
  const takeInBuilds = createTakeInBuilds(parts, publish, changeLive)

  return {
    ...release,
    readFile: files.read,
    ...createPictures(parts, release),
    /** Draws what live modules show of the shop, where it has changed. */
    drawStock: drawing.drawStock,
    ...createVisitorDrawings(parts, release),
    /** Brings this server's copies to what is served. */
    follow: createFollow(parts, release, prune.removePrunedCopies),
    publish,
    publishCurrent: async (name: DeployableName, by: Author): Promise<Result<Publication, DeploymentFailure>> => {
      const build = currentBuild(config.modulesDir, name)
      return build.ok ? publish(name, build.value, by) : build
    },
    activate: createActivate(parts, changeLive),
    ...canary,
    ...createPin(parts, release),
    /** Only while that is what is live. */
    rollBackFrom: (from: VersionName, by: Author) => rollBack([from.name], by, from),
    /** Where some visits have a canary of a module, that goes, and what is live is what all have again. */
    async rollBack(asked: readonly DeployableName[], by: Author): Promise<Outcome> {
      const ended = await canary.endCanaries(asked, by)
      const isEnded = (name: DeployableName) => ended.some((one) => one.name === name)
      const names = asked.filter((name) => !isEnded(name))
      const stayed = served(await repository.live()).filter(({ name }) => isEnded(name))
      return names.length === 0 ? ok(stayed) : mapOk(await rollBack(names, by), (back) => [...stayed, ...back])
    },
    ...createCheck(parts),
    certify: createCertify(parts),
    ...prune,
    examine: () => examine(parts),
    takeInBuilds: async () => {
      const leftOut = await takeInBuilds()
      await release.refresh()
      return leftOut
    },
    states: () => readStates(parts),
    /** What was decided, newest first. */
    decisions: repository.decisions,
    forgetDecisions: repository.forgetDecisions,
    forgetCanaries: repository.forgetCanaries,
    forgetJourneys: repository.forgetJourneys,
    removeForgottenFiles: inDatabase.removeForgotten,
  }
}
export type RegistryService = ReturnType<typeof createRegistryService>
