import { ok, type DeployableName, type ModuleManifest, type Result } from '@cupboard/shared/contracts'
import { activation, served, withChanged, type Change, type Live } from './domain/channel.ts'
import type { Share } from './domain/canary.ts'
import type { Author, Judgement } from './domain/decision.ts'
import type { VersionName } from './domain/version-name.ts'
import type { Drawing } from './drawing.ts'
import { fail, type DeploymentFailure } from './failure.ts'
import { pass, passWithout } from './gate.ts'
import { neverPublished } from './named-versions.ts'
import type { RegistryParts } from './parts.ts'
import { keepJudgements } from './records.ts'
import type { Release } from './release.ts'

type Passed = Result<{ readonly changes: readonly Change[] }, DeploymentFailure>

const asked = (live: Live, manifest: ModuleManifest): Passed =>
  served(live).some(({ name, version }) => name === manifest.name && version === manifest.version)
    ? fail('refused', `${manifest.name} ${manifest.version} is live already`)
    : pass([activation(live, manifest)], live)

/** Gives a version to some of the new visits, once the gate would let it be activated. */
export function createCanary(parts: RegistryParts, drawing: Drawing, release: Release) {
  const { repository, files, clocks } = parts
  const keep = keepJudgements(parts)

  async function begin(
    manifest: ModuleManifest,
    share: Share,
    by: Author,
  ): Promise<Result<ModuleManifest, DeploymentFailure>> {
    const { name, version } = manifest
    const live = await repository.live()
    const planned = asked(live, manifest)
    if (!planned.ok) return planned
    const faults = await files.secure(manifest)
    const passed = passWithout(new Map(faults.length > 0 ? [[name, faults]] : []), planned.value.changes)
    if (!passed.ok) return passed
    await drawing.drawPages(manifest, withChanged(served(live), [manifest]))
    const begun = await repository.underLock(async (transaction, now): Promise<Passed> => {
      const again = asked(now, manifest)
      if (!again.ok) return again
      if (await repository.isPruned(manifest, transaction))
        return fail('unknown_version', `${name} ${version} was pruned meanwhile: publish it again`)
      await repository.beginCanary({ name, version, share, actor: by.actor, begunAt: clocks.security() }, transaction)
      await keep([{ name, version, action: 'canary', outcome: 'done', faults: [] }], by, transaction)
      return again
    })
    if (!begun.ok) return begun
    await release.refresh()
    return ok(manifest)
  }

  return {
    async beginCanary(
      wanted: VersionName,
      share: Share,
      by: Author,
    ): Promise<Result<ModuleManifest, DeploymentFailure>> {
      const manifest = await repository.manifestOf(wanted.name, wanted.version)
      const begun = manifest ? await begin(manifest, share, by) : neverPublished(wanted)
      if (!begun.ok) await keep([{ ...wanted, action: 'canary', outcome: 'refused', faults: [begun.error.detail] }], by)
      return begun
    },
    /** Ends the canaries of these modules; the visits that have one leave it with their next page. @returns those that there were */
    async endCanaries(names: readonly DeployableName[], by: Author): Promise<readonly VersionName[]> {
      const ended = await repository.underLock(async (transaction) => {
        const those = await repository.endCanaries(names, clocks.security(), transaction)
        const judgements = those.map((one): Judgement => ({
          ...one,
          action: 'end-canary',
          outcome: 'done',
          faults: [],
        }))
        await keep(judgements, by, transaction)
        return those
      })
      if (ended.length > 0) await release.refresh()
      return ended
    },
  }
}
