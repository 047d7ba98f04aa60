import type { Context, Platform } from '../platform/ports.ts'
import { moduleFileRoutes } from './routes.ts'
import { createRegistryService, type RegistryService } from './service.ts'

export { RESERVED_SEGMENTS } from './domain/gate.ts'
export { matchRoute, ownerOf, withoutTrailingSlash } from './domain/routes.ts'
export { fileReference, fileUrl, type Snapshot } from './snapshot.ts'
export { createRegistryService } from './service.ts'
export type { DeployableState, DeploymentFailure, RegistryService } from './service.ts'
export type { ModuleMarkup, ShellMarkup } from './render-process.ts'

export interface RegistryContext extends RegistryService {
  readonly context: Context
}

const REFRESH_MS = 1_000

/** Which version of each browser deployable is served, and its files. */
export function createRegistry(platform: Platform): RegistryContext {
  const service = createRegistryService(platform)
  let refreshing: NodeJS.Timeout | undefined

  const context: Context = {
    prefix: '',
    async routes(app) {
      moduleFileRoutes(app, service)
      app.addHook('onClose', async () => clearInterval(refreshing))
    },
    async start() {
      await service.takeInBuilds()
      refreshing = setInterval(() => {
        service.refresh().catch((error: unknown) => platform.log.warn({ err: error }, 'the registry could not be read'))
      }, REFRESH_MS).unref()
    },
  }
  return { ...service, context }
}
