import type { FastifyInstance } from 'fastify'
import { err, ok } from '@cupboard/shared/contracts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

/** Tokens with which teams ship their modules from elsewhere. */
export function tokenCalls(app: FastifyInstance, { tokens }: StaffParts): void {
  const list = async () => ({ tokens: [...(await tokens.list())] })

  registerOpsCall(app, 'moduleTokens', async () => ok(await list()))

  registerOpsCall(app, 'makeModuleToken', async ({ body: { reason, ...wanted }, actor }) => {
    const secret = await tokens.make(wanted, { actor, reason })
    return ok({ ...(await list()), secret })
  })

  registerOpsCall(app, 'revokeModuleToken', async ({ params: { id }, body: { reason }, actor }) =>
    (await tokens.revoke(id, { actor, reason })) ? ok(await list()) : err('not_found'),
  )
}
