import { ok } from '@cupboard/shared/contracts'
import * as z from 'zod'
import type { IdentityParts } from '../parts.ts'
import { deviceKeyOf, sessionIdOf } from '../pool.ts'
import { refuse } from '../refusal.ts'
import { endSession, liveSessionsOf, type StoredSession } from '../stores/sessions.ts'
import { createOfSession } from './of-session.ts'
import { Token, type Operation } from './operation.ts'

const MOST = 60

const ListDevices = z.object({
  AccessToken: Token,
  Limit: z.int().min(0).max(MOST).optional(),
  /** How many devices were told already. */
  PaginationToken: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})
const ForgetDevice = z.object({ AccessToken: Token, DeviceKey: z.string().max(100) })

const secondsOf = (instant: Date): number => instant.getTime() / 1000

/** Where an account is signed in: a device of the protocol is a session, the access token names its own. docs/decisions/0023. */
export function deviceOperations(parts: IdentityParts): Record<string, Operation> {
  const { db, now, pool } = parts
  const { forCustomer } = createOfSession(parts)

  const deviceOf = ({ id, device, signedInAt, lastSeenAt }: StoredSession) => ({
    DeviceKey: deviceKeyOf(pool, id),
    DeviceAttributes: device === null ? [] : [{ Name: 'device_name', Value: device }],
    DeviceCreateDate: secondsOf(signedInAt),
    DeviceLastModifiedDate: secondsOf(lastSeenAt ?? signedInAt),
    DeviceLastAuthenticatedDate: secondsOf(lastSeenAt ?? signedInAt),
  })

  return {
    ListDevices: forCustomer(ListDevices, async ({ account }, { Limit, PaginationToken }) => {
      const limit = Limit || MOST
      const offset = Number(PaginationToken ?? 0)
      const found = await liveSessionsOf(db, account.sub, now(), { limit: limit + 1, offset })
      const next = found.length > limit ? { PaginationToken: String(offset + limit) } : {}
      return ok({ Devices: found.slice(0, limit).map(deviceOf), ...next })
    }),

    /** Its tokens are refused from here on. */
    ForgetDevice: forCustomer(ForgetDevice, async ({ account }, { DeviceKey }) => {
      const id = sessionIdOf(pool, DeviceKey)
      const isEnded = id !== undefined && (await endSession(db, account.sub, id))
      return isEnded ? ok({}) : refuse('ResourceNotFoundException', 'Device does not exist.')
    }),
  }
}
