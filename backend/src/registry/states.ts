import type { DeployableName } from '@cupboard/shared/contracts'
import type { Canary } from './domain/canary.ts'
import { previousVersion, served as servedOf, servedVersion, stackOf, START } from './domain/channel.ts'
import { faultsOfRelease } from './domain/gate.ts'
import { GUARDRAIL } from './domain/guardrail.ts'
import type { Pin } from './domain/pin.ts'
import type { StoredDecision } from './stores/decisions.ts'
import { declaredIn } from './builds.ts'
import type { RegistryParts } from './parts.ts'

/** One deployable as operations staff see it. */
export interface DeployableState {
  readonly name: DeployableName
  readonly owner: string
  readonly routes: readonly string[]
  readonly active: string | undefined
  readonly previous: string | undefined
  /** What some of the new visits get; `isOffered` is false where it does not fit what is live any more. */
  readonly canary:
    | (Pick<Canary, 'version' | 'share' | 'actor' | 'begunAt'> & { readonly isOffered: boolean })
    | undefined
  /** Where it stays at what is live. */
  readonly pin: Pin | undefined
  /** What was decided last, where nobody but the guardrail has acted since. */
  readonly alert: StoredDecision | undefined
  /** Who made `active` live. */
  readonly activatedBy: string | undefined
  readonly versions: readonly {
    readonly version: string
    readonly publishedAt: Date
    /** Routes of the live version that this one does not have. */
    readonly lacks: readonly string[]
  }[]
}

/** So many of the last decisions are looked through for the last that no start made; starts do not repeat themselves. */
const FEW = 5

/** Every deployable that declares itself here, and those that were published from elsewhere. */
export async function readStates({ config, repository }: RegistryParts): Promise<DeployableState[]> {
  const [versions, live, canaries] = await Promise.all([
    repository.versions(),
    repository.live(),
    repository.canaries(),
  ])
  const declared = declaredIn(config.modulesDir)
  const published = versions.map(({ manifest }) => manifest.name).sort()
  const states = [...new Set([...(declared.ok ? declared.value : []), ...published])].map(async (name) => {
    const decisions = await repository.decisions(FEW, name)
    const decision = decisions.find(({ actor }) => actor !== START)
    const own = versions.filter(({ manifest }) => manifest.name === name)
    const stack = stackOf(live, name)
    const served = own.find(({ manifest }) => manifest.version === servedVersion(stack))
    const shown = served ?? own[0]
    const canary = canaries.find((one) => one.name === name)
    const candidate = own.find(({ manifest }) => manifest.version === canary?.version)
    const isOffered = candidate !== undefined && faultsOfRelease([candidate.manifest], servedOf(live)).size === 0
    return {
      name,
      owner: shown?.manifest.owner ?? '',
      routes: shown?.manifest.routes ?? [],
      active: servedVersion(stack),
      previous: previousVersion(stack),
      canary: canary && { ...canary, isOffered },
      pin: live.pins.get(name),
      alert: decision?.actor === GUARDRAIL ? decision : undefined,
      activatedBy: live.channels.get(name)?.lastAct?.actor,
      versions: own.map(({ manifest: { version, routes }, publishedAt }) => ({
        version,
        publishedAt,
        lacks: served?.manifest.routes.filter((route) => !routes.includes(route)) ?? [],
      })),
    }
  })
  return Promise.all(states)
}
