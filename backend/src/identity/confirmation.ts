import { err, ok, type ContactName, type Result } from '@cupboard/shared/contracts'
import type { CallProblem } from '../platform/http/call-details.ts'
import { refuseTooOften, type ProblemFailure } from '../platform/http/problems.ts'
import type { Database } from '../platform/ports.ts'
import { checkCode, mayUseCode, sendCode } from './codes.ts'
import { isConfirmed } from './domain/confirmation.ts'
import { maskContact } from './domain/contact.ts'
import { contactsInUse, isAnythingProved } from './domain/contacts.ts'
import type { IdentityParts } from './parts.ts'
import { proveContact } from './proof.ts'
import { TOO_MANY, type Refusal } from './refusal.ts'
import { accountBySub, lockAccount } from './stores/accounts.ts'
import { sessionById, setConfirmedAt } from './stores/sessions.ts'

/** A session of an account. Requests that Amazon's tokens sign name none. */
export interface OwnSession {
  readonly sub: string
  readonly sessionId?: string | undefined
}

/** Whether the person of this session has just shown who they are. A session that ended shows nothing. */
export async function isSessionConfirmed(
  { now }: Pick<IdentityParts, 'now'>,
  db: Database,
  { sub, sessionId }: OwnSession,
): Promise<boolean> {
  const session = sessionId === undefined ? undefined : await sessionById(db, sessionId, sub, now())
  return session !== undefined && isConfirmed(session, now())
}

/** Where a code went, masked, and whether it could go to the other contact instead. */
export interface AskedConfirmation {
  readonly contact: ContactName
  readonly to: string
  readonly hasOther: boolean
}

type Asked = Result<AskedConfirmation, ProblemFailure<CallProblem<'askConfirmation'>>>
type Confirmed = Result<{ ok: true }, ProblemFailure<CallProblem<'confirm'>>>

const BY_THE_POOL = 'codes are sent by the pool'

/** A code's refusal in the words of the calls. */
function problemOf({ code, message, waitSeconds = 1 }: Refusal): Confirmed {
  if (code === 'LimitExceededException')
    return { ok: false, error: { code: 'rate_limited', sentence: message, waitSeconds } }
  return err(code === 'ExpiredCodeException' ? 'code_expired' : 'code_mismatch')
}

/**
 * Sends a code to a contact in use, which stands for a fresh sign-in: a link to the same contact would sign in.
 *
 * @param wanted the contact that is asked for; where it is not in use, the code goes to the other.
 */
export async function askConfirmation(
  parts: IdentityParts,
  { sub }: OwnSession,
  wanted: ContactName,
  address: string,
): Promise<Asked> {
  const account = await accountBySub(parts.db, sub)
  if (!account) return err('unavailable', BY_THE_POOL)
  const inUse = contactsInUse(account)
  const contact = inUse[wanted] === null ? (wanted === 'email' ? 'phone' : 'email') : wanted
  const to = inUse[contact]
  if (to === null) throw new Error('an account without a contact')
  const purpose = `confirm-${contact}` as const
  const use = await mayUseCode(parts, { sub, purpose, contact: to, address })
  if (!use.allowed) return refuseTooOften(TOO_MANY.codes, use.waitSeconds)
  await parts.db.transaction((tx) => sendCode(parts, tx, account, purpose))
  return ok({ contact, to: maskContact(to), hasOther: inUse.email !== null && inUse.phone !== null })
}

/** Takes the code. While nothing of the account is proved, it proves the contact that it was sent to. */
export async function confirmSession(
  parts: IdentityParts,
  { sub, sessionId }: OwnSession,
  contact: ContactName,
  code: string,
): Promise<Confirmed> {
  if (sessionId === undefined) return err('code_mismatch', BY_THE_POOL)
  const checked = await checkCode(parts, sub, `confirm-${contact}`, code)
  if (!checked.ok) return problemOf(checked.error)
  return parts.db.transaction(async (tx): Promise<Confirmed> => {
    const account = await lockAccount(tx, sub)
    if (!account) return err('code_mismatch', BY_THE_POOL)
    const proved = isAnythingProved(account)
      ? ok(account)
      : await proveContact(parts, tx, account, contact, { with: 'code', sessionId })
    if (!proved.ok) return err('contact_taken')
    await setConfirmedAt(tx, sessionId, parts.now())
    return ok({ ok: true })
  })
}
