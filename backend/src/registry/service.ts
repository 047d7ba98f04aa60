import { DeployableName, ok, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import {
  activation,
  previousVersion,
  rolledBack,
  served,
  servedVersion,
  stackOf,
  START,
  withChanged,
  type Change,
  type Live,
} from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { decideStart, type LeftOut, type StartDecision } from './domain/start.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import { currentBuild, publishedFiles, readManifest } from './files.ts'
import { prerender, prerenderedPaths } from './prerender.ts'
import { createPublishing, type Publication } from './publishing.ts'
import { createRegistryRepository } from './repository.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

/** A version by its names, as a person asks for it. */
export type VersionName = Pick<ModuleManifest, 'name' | 'version'>

/** One deployable as operations staff see it. */
export interface DeployableState {
  readonly name: DeployableName
  readonly owner: string
  readonly routes: readonly string[]
  readonly active: string | undefined
  readonly previous: string | undefined
  /** Who made `active` live. */
  readonly activatedBy: string | undefined
  readonly versions: readonly { readonly version: string; readonly publishedAt: Date }[]
}

type Decision = { readonly changes: readonly Change[] }
type Outcome = Result<readonly ModuleManifest[], DeploymentFailure>

/** Publish, activate, roll back; the same for a start, the command line and operations staff. */
export function createRegistryService({ config, db, clocks, log }: Pick<Platform, 'config' | 'db' | 'clocks' | 'log'>) {
  const repository = createRegistryRepository(db, log)
  const files = publishedFiles(config.dataDir)
  const publish = createPublishing({ repository, files, clocks })
  let snapshot: Snapshot = takeSnapshot([], new Map(), [])
  let mark = ''

  /** Reads what is served; another server or the command line may have changed it. */
  async function refresh(): Promise<Snapshot> {
    const now = await repository.mark()
    if (now === mark) return snapshot
    const [versions, stacks, pages] = await Promise.all([
      repository.versions(),
      repository.stacks(),
      repository.pages(),
    ])
    const next = takeSnapshot(
      versions.map(({ manifest }) => manifest),
      stacks,
      pages,
    )
    if (next.release !== snapshot.release) {
      const modules = Object.fromEntries([...stacks].map(([name, stack]) => [name, servedVersion(stack) ?? '']))
      await repository.rememberRelease(next.release, modules, clocks.security())
    }
    snapshot = next
    mark = now
    return next
  }

  async function draw(manifest: ModuleManifest, paths: readonly string[]): Promise<void> {
    for (const page of await prerender(manifest, files.folderOf(manifest), paths, log))
      await repository.storePage(page, clocks.security())
  }

  /** Header and footer for pages that a module prerenders since it was activated. */
  async function drawMissingFrames(): Promise<void> {
    const { shell, modules, page } = await refresh()
    if (!shell) return
    const missing = prerenderedPaths(shell, modules).filter((path) => !page(shell.name, path))
    if (missing.length === 0) return
    await draw(shell, missing)
    await refresh()
  }

  /** The gate, and whether the files are here to be served. */
  function faultsOf(changed: readonly ModuleManifest[], live: readonly ModuleManifest[]) {
    const faults = new Map(faultsOfRelease(changed, live))
    for (const manifest of changed) {
      const own = files.faultsOf(manifest)
      if (own.length > 0) faults.set(manifest.name, [...(faults.get(manifest.name) ?? []), ...own])
    }
    return faults
  }

  /** Lets changes through that may be served together, beside what stays. */
  function gated(changes: readonly Change[], live: Live): Result<Decision, DeploymentFailure> {
    const faults = faultsOf(
      changes.map(({ manifest }) => manifest),
      served(live),
    )
    if (faults.size === 0) return ok({ changes })
    const sentences = changes.flatMap(({ manifest: { name, version } }) => {
      const own = faults.get(name)
      return own ? [`${name} ${version} cannot be served: ${own.join('; ')}`] : []
    })
    return fail('refused', sentences.join('. '))
  }

  /**
   * Changes what is served. It is decided twice: first to draw the pages, so that they are there when they are asked for, and then under
   * the lock, where nobody can come between.
   */
  async function act<Made extends Decision>(
    actor: string,
    decide: (live: Live) => Result<Made, DeploymentFailure>,
  ): Promise<Result<Made, DeploymentFailure>> {
    const live = await repository.live()
    const planned = decide(live)
    if (!planned.ok || planned.value.changes.length === 0) return planned
    const next = withChanged(
      served(live),
      planned.value.changes.map(({ manifest }) => manifest),
    )
    for (const { manifest, action } of planned.value.changes)
      if (action === 'activate') await draw(manifest, prerenderedPaths(manifest, next))

    const decision = await repository.changeLive(actor, clocks.security(), decide)
    if (!decision.ok) return decision
    for (const { manifest, stack } of decision.value.changes) await repository.dropPagesOtherThan(manifest.name, stack)
    await drawMissingFrames()
    return decision
  }

  const manifestsOf = (decision: Result<Decision, DeploymentFailure>): Outcome =>
    decision.ok ? ok(decision.value.changes.map(({ manifest }) => manifest)) : decision

  /** Makes published versions live, all of them or none. */
  async function activate(wanted: readonly VersionName[], actor: string): Promise<Outcome> {
    const { manifestOf } = await refresh()
    const manifests: ModuleManifest[] = []
    for (const { name, version } of wanted) {
      const manifest = manifestOf(name, version)
      if (!manifest) return fail('unknown_version', `${name} ${version} was never published`)
      manifests.push(manifest)
    }
    return manifestsOf(
      await act(actor, (live) =>
        gated(
          manifests.map((manifest) => activation(live, manifest)),
          live,
        ),
      ),
    )
  }

  /** Makes the versions before live again, all of them or none. */
  async function rollBack(names: readonly DeployableName[], actor: string): Promise<Outcome> {
    return manifestsOf(
      await act(actor, (live) => {
        const changes: Change[] = []
        for (const name of names) {
          const stack = rolledBack(stackOf(live, name))
          if (!stack) return fail('nothing_to_return_to', `${name} has no earlier version to return to`)
          const version = servedVersion(stack)
          const manifest = live.manifests.find((known) => known.name === name && known.version === version)
          if (!manifest) return fail('unknown_version', `${name} ${version ?? ''} is no version that can be served`)
          changes.push({ manifest, stack, action: 'roll-back' })
        }
        return gated(changes, live)
      }),
    )
  }

  /** Publishes what a build folder calls current; a build that was made again from the same sources is the one that is known. */
  async function publishBuild(name: DeployableName): Promise<Result<ModuleManifest, DeploymentFailure>> {
    const build = currentBuild(config.modulesDir, name)
    if (!build.ok) return build
    const published = await publish(name, build.value)
    if (published.ok) return ok(published.value.manifest)
    const built = readManifest(build.value)
    const known =
      built.ok && published.error.code === 'other_build'
        ? await repository.manifestOf(name, built.value.version)
        : undefined
    return known ? ok(known) : published
  }

  /**
   * Publishes what was built and makes it live where nothing is live or an earlier start put it there. Never throws for one module: the
   * others are served.
   *
   * @returns what was built and is not live, and why
   */
  async function takeInBuilds(): Promise<readonly LeftOut[]> {
    const builds: ModuleManifest[] = []
    for (const name of DeployableName.options) {
      try {
        const build = await publishBuild(name)
        if (build.ok) builds.push(build.value)
        else log.warn({ module: name, reason: build.error.detail }, 'a build was not published')
      } catch (error) {
        log.error({ err: error, module: name }, 'a build could not be published')
      }
    }
    const decision = await act(START, (live): Result<StartDecision, DeploymentFailure> =>
      ok(decideStart(builds, live, faultsOf)),
    )
    await refresh()
    return decision.ok ? decision.value.leftOut : []
  }

  async function states(): Promise<DeployableState[]> {
    const [versions, live] = await Promise.all([repository.versions(), repository.live()])
    return DeployableName.options.map((name) => {
      const own = versions.filter(({ manifest }) => manifest.name === name)
      const stack = stackOf(live, name)
      const shown = own.find(({ manifest }) => manifest.version === servedVersion(stack)) ?? own[0]
      return {
        name,
        owner: shown?.manifest.owner ?? '',
        routes: shown?.manifest.routes ?? [],
        active: servedVersion(stack),
        previous: previousVersion(stack),
        activatedBy: live.channels.get(name)?.lastAct?.actor,
        versions: own.map(({ manifest, publishedAt }) => ({ version: manifest.version, publishedAt })),
      }
    })
  }

  return {
    current: () => snapshot,
    folderOf: files.folderOf,
    refresh,
    publish,
    publishCurrent: async (name: DeployableName): Promise<Result<Publication, DeploymentFailure>> => {
      const build = currentBuild(config.modulesDir, name)
      return build.ok ? publish(name, build.value) : build
    },
    activate,
    rollBack,
    takeInBuilds,
    states,
    activations: (limit: number) => repository.activations(limit),
  }
}
export type RegistryService = ReturnType<typeof createRegistryService>
