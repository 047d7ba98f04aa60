import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { Unavailable } from '../platform/unavailable.ts'
import type { ChangeLive, Request } from './change-live.ts'
import { START } from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { decideStart, type LeftOut, type StartDecision } from './domain/start.ts'
import type { DeploymentFailure } from './failure.ts'
import { currentBuild, declaredIn, isSameBuild, readBuildOf } from './builds.ts'
import type { RegistryParts } from './parts.ts'
import type { Publish } from './publishing.ts'

/** Publishes what a build folder calls current, unless it is; a build that was made again from the same sources is the one that is known. */
async function publishBuild(
  { config, repository, files }: RegistryParts,
  publish: Publish,
  name: DeployableName,
): Promise<Result<ModuleManifest, DeploymentFailure>> {
  const build = currentBuild(config.modulesDir, name)
  if (!build.ok) return build
  const built = readBuildOf(name, build.value)
  const known = built.ok ? await repository.manifestOf(name, built.value.version) : undefined
  if (built.ok && known && isSameBuild(known, built.value) && (await files.isKept(known))) return ok(known)
  const published = await publish(name, build.value, { actor: START })
  if (published.ok) return ok(published.value.manifest)
  return known && published.error.code === 'other_build' ? ok(known) : published
}

async function publishBuilds(parts: RegistryParts, publish: Publish): Promise<readonly ModuleManifest[]> {
  const { config, log } = parts
  const names = declaredIn(config.modulesDir)
  if (!names.ok) log.warn({ reason: names.error.detail }, 'no builds were looked for')
  const builds: ModuleManifest[] = []
  for (const name of names.ok ? names.value : []) {
    try {
      const build = await publishBuild(parts, publish, name)
      if (build.ok) builds.push(build.value)
      else log.warn({ module: name, reason: build.error.detail }, 'a build was not published')
    } catch (error) {
      log.error({ err: error, module: name }, 'a build could not be published')
    }
  }
  return builds
}

/**
 * Publishes what was built of the deployables that declare themselves here, and makes it live where nothing is live or an earlier start put it
 * there. Never throws for one module: the others are served.
 *
 * @returns what was built and is not live, and why
 */
export const createTakeInBuilds = (parts: RegistryParts, publish: Publish, changeLive: ChangeLive) =>
  async function takeInBuilds(): Promise<readonly LeftOut[]> {
    const builds = await publishBuilds(parts, publish)
    const wanted = builds.map(({ name, version }) => ({ name, version }))
    const request: Request = { by: { actor: START }, action: 'activate', wanted }
    try {
      const decision = await changeLive(request, (live): Result<StartDecision, DeploymentFailure> =>
        ok(decideStart(builds, live, faultsOfRelease)),
      )
      return decision.ok ? decision.value.leftOut : []
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      parts.log.error({ err: error }, 'builds could not be made live; what was live is served')
      return []
    }
  }
