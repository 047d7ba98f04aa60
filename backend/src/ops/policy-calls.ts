import type { FastifyInstance } from 'fastify'
import { ok } from '@cupboard/shared/contracts'
import type { Snapshot } from '../registry/index.ts'
import { registerOpsCall } from './call-route.ts'
import { CARD_PAGES, scriptInventory, type RunningManifest } from './domain/script-inventory.ts'
import type { StaffParts } from './parts.ts'

/** What pages may load: the live versions, and the one before of each. */
const runningIn = ({ shell, previousShell, modules, registry, manifestOf }: Snapshot): readonly RunningManifest[] => [
  ...[...(shell ? [shell] : []), ...modules].map((manifest) => ({ manifest, isLive: true })),
  ...(previousShell ? [{ manifest: previousShell, isLive: false }] : []),
  ...registry.modules.flatMap(({ name, previous }) => {
    const manifest = previous && manifestOf(name, previous.version)
    return manifest ? { manifest, isLive: false } : []
  }),
]

/** What the policies of the page refused, and which scripts may run where a card is entered. */
export function policyCalls(app: FastifyInstance, { telemetry, registry, scriptsOfOthers }: StaffParts): void {
  registerOpsCall(app, 'policyReports', async () => ok({ reports: await telemetry.policyReports() }))

  registerOpsCall(app, 'scripts', async () =>
    ok({ pages: [...CARD_PAGES], scripts: scriptInventory(runningIn(registry.current()), scriptsOfOthers) }),
  )
}
