import { createAudit, createOpsKeys } from '../ops/index.ts'
import type { Platform } from '../platform/ports.ts'
import { IDENTITY_CALLS, isSignedBy, isSkewed, readSignature, type SignedRequest } from './crypto/sigv4.ts'
import type { AdminOperation } from './operations/admin.ts'
import { refuse, type Answer } from './refusal.ts'

/** Who signed, or what Amazon says to a key that it does not know. */
const unrecognized = () =>
  refuse('UnrecognizedClientException', 'The security token included in the request is invalid.')

/** Operations of staff: asked by a program that signs with the key of an operations account, and written into the audit log. */
export function createStaffDoor(platform: Pick<Platform, 'db' | 'clocks' | 'secrets' | 'config'>) {
  const keys = createOpsKeys(platform)
  const audit = createAudit(platform)

  async function signer(request: SignedRequest): Promise<string | undefined> {
    const claim = readSignature(request, IDENTITY_CALLS)
    if (!claim.ok || isSkewed(claim.value, platform.clocks.security())) return undefined
    const key = await keys.find(claim.value.accessKeyId)
    return key && isSignedBy(key.secretKey, claim.value, request, IDENTITY_CALLS) ? key.accountId : undefined
  }

  return async (request: SignedRequest, { action, run }: AdminOperation, input: unknown): Promise<Answer> => {
    const actor = await signer(request)
    if (actor === undefined) return unrecognized()
    const answer = await run(input)
    if (answer.ok) await audit.record({ actor, action, subject: answer.value.Username })
    return answer
  }
}

export type StaffDoor = ReturnType<typeof createStaffDoor>
