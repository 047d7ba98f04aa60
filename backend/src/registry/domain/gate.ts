import type { DeployableName, ModuleManifest } from '@cupboard/shared/contracts'
import { withChanged } from './channel.ts'
import { faultsOfManifest } from './manifest.ts'
import { lostRoutes, takenRoutes } from './route-faults.ts'
import { faultsAtShell, faultsOfEvents } from './shape-faults.ts'

const VERSION = /^\^?(\d+)\.(\d+)\.(\d+)$/

/** Whether what the shell brings (at least `brought`) satisfies the caret range that a module asks for. */
export function isSatisfied(asked: string, brought: string): boolean {
  const [wanted, given] = [VERSION.exec(asked), VERSION.exec(brought)]
  if (!wanted || !given) return asked === brought
  const [wantedMajor, wantedMinor, wantedPatch] = wanted.slice(1).map(Number)
  const [givenMajor, givenMinor, givenPatch] = given.slice(1).map(Number)
  if (wantedMajor !== givenMajor) return false
  if (wantedMajor === 0 && wantedMinor !== givenMinor) return false
  return (
    (givenMinor ?? 0) > (wantedMinor ?? 0) || (givenMinor === wantedMinor && (givenPatch ?? 0) >= (wantedPatch ?? 0))
  )
}

const lacking = (asked: readonly string[], brought: readonly string[] | undefined): string =>
  asked.filter((name) => !brought?.includes(name)).join(', ')

/**
 * Compares the platforms that both builds wrote down; builds from before they were written are held to the contract version alone.
 */
function platformFaults(module: ModuleManifest, shell: ModuleManifest): string[] {
  if (!module.platform || !shell.platform) return []
  const { platform: asked } = module
  const { platform: brought } = shell
  const ports = lacking(asked.ports, brought.ports)
  const facades = (['router', 'queries', 'schemas'] as const).flatMap((facade) => {
    const exports = lacking(asked[facade] ?? [], brought[facade])
    return exports
      ? [`${module.name} asks for ${exports} of the ${facade} facade, which the shell's does not have`]
      : []
  })
  return [
    ...(ports ? [`${module.name} asks for the port ${ports}, which the shell does not hand over`] : []),
    ...facades,
  ]
}

/** Why a module cannot run on a shell; empty when it can. */
export function faultsOnShell(module: ModuleManifest, shell: ModuleManifest): string[] {
  const spoken = shell.speaks ?? [shell.contract]
  const sharing = Object.entries(module.shared).flatMap(([library, asked]) => {
    const brought = shell.shared[library]
    if (brought === undefined) return [`${module.name} asks for ${library}, which the shell does not bring`]
    return isSatisfied(asked, brought)
      ? []
      : [`${module.name} asks for ${library} ${asked}, the shell brings ${brought}`]
  })
  return [
    ...(spoken.includes(module.contract)
      ? []
      : [`${module.name} was built for contract ${module.contract}, the shell speaks ${spoken.join(' and ')}`]),
    ...sharing,
    ...platformFaults(module, shell),
    ...faultsAtShell(module, shell),
  ]
}

const rivalWidgets = (manifest: ModuleManifest, other: ModuleManifest): string[] =>
  manifest.widgets.offers
    .filter((widget) => other.widgets.offers.includes(widget))
    .map((widget) => `widget ${widget} is ${other.name}'s`)

function besideFaults(manifest: ModuleManifest, other: ModuleManifest): string[] {
  const onShell =
    manifest.name === 'shell'
      ? faultsOnShell(other, manifest)
      : other.name === 'shell'
        ? faultsOnShell(manifest, other)
        : []
  return [
    ...onShell,
    ...rivalWidgets(manifest, other),
    ...faultsOfEvents(manifest, other),
    ...faultsOfEvents(other, manifest),
  ]
}

/** Events and widgets that others use, and that nobody would offer any more without the replaced version. */
function removalFaults(replaced: ModuleManifest | undefined, next: readonly ModuleManifest[]): string[] {
  if (!replaced) return []
  const sent = new Set(next.flatMap(({ events }) => events.sends))
  const offered = new Set(next.flatMap(({ widgets }) => widgets.offers))
  const silenced = new Set(replaced.events.sends.filter((event) => !sent.has(event)))
  const withdrawn = new Set(replaced.widgets.offers.filter((widget) => !offered.has(widget)))
  return next.flatMap(({ name, events, widgets }) => [
    ...events.receives
      .filter((event) => silenced.has(event))
      .map((event) => `event ${event} is received by ${name}, and nobody would send it`),
    ...widgets.uses
      .filter((widget) => withdrawn.has(widget))
      .map((widget) => `widget ${widget} is used by ${name}, and nobody would offer it`),
  ])
}

/** Whether a deployable may give up a route that nobody else takes over. */
export type MayLose = (route: string, name: DeployableName) => boolean

const mayLoseNone: MayLose = () => false

/**
 * Why versions may not be served together, beside those that stay; empty when they may. A changed shell is compared with every
 * module, and a changed module with the shell; versions that stay are not judged. Calls and events are compared by their
 * shapes: what is sent must be what the other side reads, and may be more where it does not mind.
 *
 * @param changed at most one version of each deployable
 * @param live the manifests of the served versions, those that `changed` would replace among them
 * @returns the faults of each changed version that has any
 */
export function faultsOfRelease(
  changed: readonly ModuleManifest[],
  live: readonly ModuleManifest[],
  mayLose: MayLose = mayLoseNone,
): ReadonlyMap<DeployableName, readonly string[]> {
  const next = withChanged(live, changed)
  const faultsOf = (manifest: ModuleManifest): readonly string[] => {
    const replaced = live.find(({ name }) => name === manifest.name)
    const others = next.filter(({ name }) => name !== manifest.name)
    return [
      ...faultsOfManifest(manifest),
      ...others.flatMap((other) => besideFaults(manifest, other)),
      ...takenRoutes(manifest, replaced, others),
      ...lostRoutes(manifest, replaced, others, (route) => mayLose(route, manifest.name)),
      ...removalFaults(replaced, next),
    ]
  }
  return new Map(
    changed
      .map((manifest): [DeployableName, readonly string[]] => [manifest.name, faultsOf(manifest)])
      .filter(([, faults]) => faults.length > 0),
  )
}
