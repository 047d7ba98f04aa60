import { DAY_MS, HOUR_SECONDS } from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { repeat } from '../platform/repeat.ts'
import { FOLLOW_MS, LOOK_SECONDS, WRITE_MS } from './domain/guard-times.ts'
import type { LeftOut } from './domain/start.ts'
import { assertUsable } from './files/bucket-store.ts'
import { createGuard } from './guard.ts'
import { createHealth, type Health } from './health.ts'
import type { RecordAct } from './parts.ts'
import { createRegistryRepository } from './repository.ts'
import { moduleFileRoutes, pictureRoutes } from './routes.ts'
import { createRegistryService, type RegistryService } from './service.ts'

export type { LeftOut } from './domain/start.ts'
export { notFoundPaths, stockPages, type Stock, type StockPage } from './drawn-pages.ts'
export type { DeploymentFailure } from './failure.ts'
export { currentBuild, currentBuildIn, readBuild } from './builds.ts'
export { fileReference, fileUrl, type Snapshot } from './snapshot.ts'
export type { Publication } from './publishing.ts'
export type { VersionName } from './domain/version-name.ts'
export type { Author } from './domain/decision.ts'
export type { Journey } from './domain/journey.ts'
export type { StoredDecision } from './stores/decisions.ts'
export { createRegistryService } from './service.ts'
export type { RegistryService } from './service.ts'
export type { Checked } from './check.ts'
export type { Finding } from './doctor.ts'
export type { Hold } from './domain/reach.ts'
export type { Pruning } from './prune.ts'
export type { DeployableState } from './states.ts'
export { minuteWords, pinWords } from './domain/pin.ts'
export type { Pinned } from './pin.ts'
export { canaryFor, type Share } from './domain/canary.ts'
export type { Sign } from './health.ts'
export type { OfferedCanary } from './release.ts'
export type { ModuleMarkup, ShellMarkup } from './render-process.ts'
export type { AnswerCalls, BegunScreen, VisitorDrawing } from './visitor-version.ts'

export interface RegistryContext extends RegistryService {
  readonly context: Context
  /** Notes how the versions of a visit's set fare. */
  note: Health['note']
  /** What this start found built and did not serve. */
  leftOut(): readonly LeftOut[]
}

/** Which version of each browser deployable is served, and its files. */
export function createRegistry(platform: Platform, recordAct: RecordAct): RegistryContext {
  const { config, clocks, log } = platform
  const service = createRegistryService(platform, recordAct)
  const health = createHealth(platform)
  const guard = createGuard({ platform, repository: createRegistryRepository(platform.db, log), service, health })
  let leftOut: readonly LeftOut[] = []
  let endRefreshing = () => {}

  const context: Context = {
    prefix: '',
    async routes(app) {
      moduleFileRoutes(app, service)
      pictureRoutes(app, service)
      app.addHook('onClose', async () => {
        endRefreshing()
        service.endDrawing()
      })
    },
    async start() {
      if (config.moduleBucket) await assertUsable(config.moduleBucket, log)
      leftOut = await service.takeInBuilds()
      await service.prepareForVisitors()
      for (const { name: module, version, kind } of leftOut)
        log.warn({ module, version, kind }, 'a build is not served')
      const ends = [
        repeat(FOLLOW_MS, service.refresh, (error) => log.warn({ err: error }, 'the registry could not be read')),
        repeat(WRITE_MS, health.write, (error) => log.warn({ err: error }, 'how versions fare was not noted')),
        repeat(FOLLOW_MS, service.prepareForVisitors, (error) =>
          log.warn({ err: error }, 'nothing draws for visitors'),
        ),
        repeat(FOLLOW_MS, service.follow, (error) => log.warn({ err: error }, 'what is served is not all here')),
      ]
      endRefreshing = () => ends.forEach((end) => end())
    },
    jobs: [
      { name: 'registry-guard', everySeconds: LOOK_SECONDS, run: guard.look },
      {
        name: 'registry-retention',
        everySeconds: HOUR_SECONDS,
        async run() {
          const oldest = new Date(clocks.security().getTime() - config.retention.auditDays * DAY_MS)
          await service.forgetDecisions(oldest)
          await service.forgetCanaries(oldest)
          await service.forgetJourneys(oldest)
          await service.removeForgottenFiles()
          await health.forgetHealth(new Date(clocks.security().getTime() - DAY_MS))
          await service.forgetOldPictures()
        },
      },
    ],
  }
  return { ...service, context, leftOut: () => leftOut, note: health.note }
}
