import { DAY_MS, HOUR_SECONDS } from '@cupboard/shared/contracts'
import type { Context, Platform } from '../platform/ports.ts'
import { repeat } from '../platform/repeat.ts'
import type { LeftOut } from './domain/start.ts'
import { assertUsable } from './files/bucket-store.ts'
import type { RecordAct } from './parts.ts'
import { moduleFileRoutes, pictureRoutes } from './routes.ts'
import { createRegistryService, type RegistryService } from './service.ts'

export type { LeftOut } from './domain/start.ts'
export { notFoundPaths, stockPages, type Stock, type StockPage } from './drawn-pages.ts'
export type { DeploymentFailure } from './failure.ts'
export { currentBuild, readBuild } from './builds.ts'
export { fileReference, fileUrl, type Snapshot } from './snapshot.ts'
export type { Publication } from './publishing.ts'
export type { VersionName } from './domain/version-name.ts'
export type { Author } from './domain/decision.ts'
export type { StoredDecision } from './stores/decisions.ts'
export { createRegistryService } from './service.ts'
export type { RegistryService } from './service.ts'
export type { Checked } from './check.ts'
export type { Finding } from './doctor.ts'
export type { Hold } from './domain/reach.ts'
export type { Pruning } from './prune.ts'
export type { DeployableState } from './states.ts'
export type { ModuleMarkup, ShellMarkup } from './render-process.ts'

export interface RegistryContext extends RegistryService {
  readonly context: Context
  /** What this start found built and did not serve. */
  leftOut(): readonly LeftOut[]
}

const REFRESH_MS = 1_000

/** Which version of each browser deployable is served, and its files. */
export function createRegistry(platform: Platform, recordAct: RecordAct): RegistryContext {
  const { config, clocks, log } = platform
  const service = createRegistryService(platform, recordAct)
  let leftOut: readonly LeftOut[] = []
  let endRefreshing = () => {}

  const context: Context = {
    prefix: '',
    async routes(app) {
      moduleFileRoutes(app, service)
      pictureRoutes(app, service)
      app.addHook('onClose', async () => endRefreshing())
    },
    async start() {
      if (config.moduleBucket) await assertUsable(config.moduleBucket, log)
      leftOut = await service.takeInBuilds()
      for (const { name: module, version, kind } of leftOut)
        log.warn({ module, version, kind }, 'a build is not served')
      const ends = [
        repeat(REFRESH_MS, service.refresh, (error) => log.warn({ err: error }, 'the registry could not be read')),
        repeat(REFRESH_MS, service.follow, (error) => log.warn({ err: error }, 'what is served is not all here')),
      ]
      endRefreshing = () => ends.forEach((end) => end())
    },
    jobs: [
      {
        name: 'registry-retention',
        everySeconds: HOUR_SECONDS,
        async run() {
          await service.forgetDecisions(new Date(clocks.security().getTime() - config.retention.auditDays * DAY_MS))
          await service.removeForgottenFiles()
          await service.forgetOldPictures()
        },
      },
    ],
  }
  return { ...service, context, leftOut: () => leftOut }
}
