import type { FastifyInstance } from 'fastify'
import { err, ok } from '@cupboard/shared/contracts'
import { isFlagName, isValueOf } from '../flags/index.ts'
import { registerOpsCall } from './call-route.ts'
import type { StaffParts } from './parts.ts'

/** Flags, and what they are set to for everybody. */
export function flagCalls(app: FastifyInstance, { flags, audit }: StaffParts): void {
  const list = async () => ok({ flags: await flags.list() })

  registerOpsCall(app, 'flags', list)

  registerOpsCall(app, 'changeFlag', async ({ params: { name }, body: { value, reason }, actor }) => {
    if (!isFlagName(name)) return err('not_found')
    if (value !== null && !isValueOf(name, value)) return err('invalid_request', `not a value of ${name}`)
    const action = value === null ? 'lift-flag' : `set-flag to ${value}`
    return audit.around({ actor, action, subject: name, reason }, async () => {
      if (value === null) await flags.lift(name)
      else await flags.override(name, value, reason, actor)
      return list()
    })
  })
}
