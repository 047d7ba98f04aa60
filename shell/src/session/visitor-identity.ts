import type { ReportPort, SessionPort } from '@cupboard/shared/module'
import type { LoadIdentity } from './identity.ts'
import type { Presence } from './presence.ts'

const VISITOR_IDENTITY_KEY = 'cupboard.visitor-identity'

/** Keeps the visitor's identity, which is gone once they sign in: an order names it beside the customer's. API-16, SHELL-57. */
export function createVisitorIdentity(
  identity: LoadIdentity,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  onVisitor: (identityId: string) => void,
  report: ReportPort,
) {
  /** Undefined where it cannot be had, which is reported: an order goes on without it. */
  async function ofCustomer(): Promise<string | undefined> {
    try {
      return await (await identity()).identityId()
    } catch (error) {
      report(error, { act: 'identity of an order' })
      return undefined
    }
  }

  return {
    async remember(): Promise<void> {
      const identityId = await (await identity()).identityId()
      if (identityId === undefined) return
      storage.setItem(VISITOR_IDENTITY_KEY, identityId)
      onVisitor(identityId)
    },
    async both(presence: Presence): ReturnType<SessionPort['identityIds']> {
      const unauth = storage.getItem(VISITOR_IDENTITY_KEY)
      const auth = presence.get().status === 'signed-in' ? await ofCustomer() : undefined
      return { ...(unauth === null ? {} : { unauth }), ...(auth === undefined ? {} : { auth }) }
    },
  }
}
