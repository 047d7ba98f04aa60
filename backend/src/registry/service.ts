import { DeployableName, ok, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { activated, previousVersion, rolledBack, servedVersion, type VersionStack } from './domain/channel.ts'
import { faultsOfManifest } from './domain/gate.ts'
import { currentBuild, faultsOfFiles, publishedFiles, readManifest } from './files.ts'
import { prerender, prerenderedPaths } from './prerender.ts'
import { createRegistryRepository, type Activation } from './repository.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

export type DeploymentFailure = {
  readonly code: 'unreadable' | 'refused' | 'unknown_version' | 'nothing_to_return_to'
  readonly detail: string
}

/** One deployable as operations staff see it. */
export interface DeployableState {
  readonly name: DeployableName
  readonly owner: string
  readonly routes: readonly string[]
  readonly active: string | undefined
  readonly previous: string | undefined
  readonly versions: readonly { readonly version: string; readonly publishedAt: Date }[]
}

const fail = (
  code: DeploymentFailure['code'],
  detail: string,
): { readonly ok: false; readonly error: DeploymentFailure } => ({
  ok: false,
  error: { code, detail },
})

/** Publish, activate, roll back; the same for a start, the command line and operations staff. */
export function createRegistryService({ config, db, clocks, log }: Pick<Platform, 'config' | 'db' | 'clocks' | 'log'>) {
  const repository = createRegistryRepository(db)
  const files = publishedFiles(config.dataDir)
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
      const served = Object.fromEntries([...stacks].map(([name, stack]) => [name, servedVersion(stack) ?? '']))
      await repository.rememberRelease(next.release, served, clocks.security())
    }
    snapshot = next
    mark = now
    return next
  }

  const live = (): ModuleManifest[] => [...snapshot.modules, ...(snapshot.shell ? [snapshot.shell] : [])]

  /** Copies a built version in, once every byte and every promise of its manifest holds. */
  async function publish(folder: string): Promise<Result<ModuleManifest, DeploymentFailure>> {
    const read = readManifest(folder)
    if (!read.ok) return read
    const manifest = read.value
    const faults = [...faultsOfManifest(manifest, live()), ...faultsOfFiles(folder, manifest)]
    if (faults.length > 0) return fail('refused', `${manifest.name} ${manifest.version}: ${faults.join('; ')}`)
    if (!files.has(manifest.name, manifest.version)) files.add(folder, manifest)
    await repository.addVersion(manifest, clocks.security())
    return ok(manifest)
  }

  async function render(manifest: ModuleManifest, paths: readonly string[]): Promise<void> {
    const folder = files.folderOf(manifest.name, manifest.version)
    for (const page of await prerender(manifest, folder, paths, log))
      await repository.storePage(page, clocks.security())
  }

  /** Header and footer for pages that a module prerenders since it was activated. */
  async function renderMissingFrames(): Promise<void> {
    const { shell } = await refresh()
    if (!shell) return
    const missing = prerenderedPaths(shell, live()).filter((path) => !snapshot.page(shell.name, path))
    if (missing.length > 0) await render(shell, missing)
  }

  async function change(
    name: DeployableName,
    action: Activation['action'],
    actor: string,
    next: (stack: VersionStack) => VersionStack | undefined,
  ): Promise<VersionStack | undefined> {
    const stack = await repository.changeStack({ name, action, actor, actedAt: clocks.security() }, next)
    if (stack) await repository.dropPagesOtherThan(name, stack)
    await refresh()
    return stack
  }

  async function activate(
    name: DeployableName,
    version: string,
    actor: string,
  ): Promise<Result<ModuleManifest, DeploymentFailure>> {
    await refresh()
    const manifest = snapshot.manifestOf(name, version)
    if (!manifest) return fail('unknown_version', `${name} ${version} was never published`)
    const faults = faultsOfManifest(manifest, live())
    if (faults.length > 0) return fail('refused', `${name} ${version}: ${faults.join('; ')}`)
    await render(manifest, prerenderedPaths(manifest, live()))
    await change(name, 'activate', actor, (stack) => activated(stack, version))
    await renderMissingFrames()
    await refresh()
    return ok(manifest)
  }

  async function rollBack(name: DeployableName, actor: string): Promise<Result<ModuleManifest, DeploymentFailure>> {
    const stack = await change(name, 'roll-back', actor, rolledBack)
    const manifest = stack && snapshot.manifestOf(name, servedVersion(stack) ?? '')
    return manifest ? ok(manifest) : fail('nothing_to_return_to', `${name} has no earlier version to return to`)
  }

  /** What a build folder calls current, unless it was taken in at an earlier start: then roll-backs stand. */
  async function takeInBuild(name: DeployableName): Promise<Result<void, DeploymentFailure>> {
    const build = currentBuild(config.modulesDir, name)
    const published = build.ok ? await publish(build.value) : build
    if (!published.ok) return published
    const { version } = published.value
    const isServed = (await repository.stacks()).has(name)
    if (isServed && (await repository.builtVersions()).get(name) === version) return ok(undefined)
    const activation = await activate(name, version, 'start')
    if (!activation.ok) return activation
    await repository.rememberBuilt(name, version)
    return ok(undefined)
  }

  /** @returns those that were refused, and why. Never throws for one module: the others are served. */
  async function takeIn(names: readonly DeployableName[]): Promise<ReadonlyMap<DeployableName, string>> {
    const refused = new Map<DeployableName, string>()
    for (const name of names)
      try {
        const outcome = await takeInBuild(name)
        if (!outcome.ok) refused.set(name, outcome.error.detail)
      } catch (error) {
        log.error({ err: error, module: name }, 'a build could not be taken in')
      }
    return refused
  }

  /** Takes the builds in one after the other; one that an earlier version of another stood against gets a second turn. */
  async function takeInBuilds(): Promise<void> {
    await refresh()
    const refused = await takeIn([...(await takeIn(DeployableName.options)).keys()])
    for (const [module, reason] of refused) log.warn({ module, reason }, 'a build was not taken in')
    await refresh()
  }

  async function states(): Promise<DeployableState[]> {
    const [versions, stacks] = await Promise.all([repository.versions(), repository.stacks()])
    return DeployableName.options.map((name) => {
      const own = versions.filter(({ manifest }) => manifest.name === name)
      const stack = stacks.get(name) ?? []
      const served = own.find(({ manifest }) => manifest.version === servedVersion(stack)) ?? own[0]
      return {
        name,
        owner: served?.manifest.owner ?? '',
        routes: served?.manifest.routes ?? [],
        active: servedVersion(stack),
        previous: previousVersion(stack),
        versions: own.map(({ manifest, publishedAt }) => ({ version: manifest.version, publishedAt })),
      }
    })
  }

  return {
    current: () => snapshot,
    folderOf: files.folderOf,
    refresh,
    publish,
    publishCurrent: async (name: DeployableName): Promise<Result<ModuleManifest, DeploymentFailure>> => {
      const build = currentBuild(config.modulesDir, name)
      return build.ok ? publish(build.value) : build
    },
    activate,
    rollBack,
    takeInBuilds,
    states,
    activations: (limit: number) => repository.activations(limit),
  }
}
export type RegistryService = ReturnType<typeof createRegistryService>
