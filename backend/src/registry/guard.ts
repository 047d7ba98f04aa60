import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cupboard/shared/contracts'
import type { Platform } from '../platform/ports.ts'
import { previousVersion, servedVersion } from './domain/channel.ts'
import { ANSWER_MS } from './domain/guard-times.ts'
import type { VersionName } from './domain/version-name.ts'
import { beyondGuardrail, GUARDRAIL } from './domain/guardrail.ts'
import type { Pin } from './domain/pin.ts'
import type { Health } from './health.ts'
import type { RegistryRepository } from './repository.ts'
import type { RegistryService } from './service.ts'

/** What is older tells nothing of how a version fares now. */
const LATELY_MS = HOUR_MS
/** What was refused is asked again after so long. */
const AGAIN_MS = 10 * MINUTE_MS
/** What is pinned stays, and is told again after so long. */
const PINNED_AGAIN_MS = DAY_MS

interface GuardParts {
  readonly platform: Pick<Platform, 'clocks' | 'log'>
  readonly repository: Pick<RegistryRepository, 'live' | 'canaries'>
  readonly service: Pick<RegistryService, 'rollBackFrom' | 'endCanaries'>
  readonly health: Pick<Health, 'fared'>
}

interface Judged extends VersionName {
  readonly isCanary: boolean
  readonly before: string
  readonly since: Date
  readonly pin: Pin | undefined
}

/** Takes a version back that fares much worse than the one before it, or a canary that does beside what is live. */
export function createGuard({ platform: { clocks, log }, repository, service, health }: GuardParts) {
  const refusedAt = new Map<string, number>()

  /** What somebody gave to customers, and what they had before. What was rolled back to is not judged again. */
  async function judged(): Promise<readonly Judged[]> {
    const { channels, pins } = await repository.live()
    const canaries = (await repository.canaries()).flatMap(({ name, version, begunAt }): Judged[] => {
      const before = servedVersion(channels.get(name)?.stack ?? [])
      return before === undefined ? [] : [{ name, version, before, since: begunAt, isCanary: true, pin: undefined }]
    })
    const live = [...channels].flatMap(([name, { stack, lastAct }]): Judged[] => {
      const [version, before] = [servedVersion(stack), previousVersion(stack)]
      if (version === undefined || before === undefined || lastAct?.action !== 'activate') return []
      return [{ name, version, before, since: lastAct.actedAt, isCanary: false, pin: pins.get(name) }]
    })
    return [...canaries, ...live]
  }

  async function reasonToLeave({ name, version, before, since }: Judged): Promise<string | undefined> {
    const now = clocks.security().getTime()
    const from = (agoMs: number) => new Date(now - agoMs)
    const answeredBy = from(ANSWER_MS)
    const lately = new Date(Math.max(since.getTime(), now - LATELY_MS))
    return beyondGuardrail(
      await health.fared(name, version, lately, answeredBy),
      await health.fared(name, before, from(DAY_MS), answeredBy),
    )
  }

  return {
    async look(): Promise<void> {
      const now = clocks.security().getTime()
      for (const one of await judged()) {
        const { name, version, isCanary, pin } = one
        const key = [name, version, pin?.pinnedAt.toISOString()].join(' ')
        if (now - (refusedAt.get(key) ?? -Infinity) < (pin ? PINNED_AGAIN_MS : AGAIN_MS)) continue
        const reason = await reasonToLeave(one)
        if (reason === undefined) continue
        const by = { actor: GUARDRAIL, reason }
        log.warn({ module: name, version, reason, isPinned: pin !== undefined }, 'a version fares badly')
        if (isCanary) await service.endCanaries([name], by)
        else if (!(await service.rollBackFrom({ name, version }, by)).ok) refusedAt.set(key, now)
      }
    },
  }
}
