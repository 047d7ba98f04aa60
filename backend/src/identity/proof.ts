import { err, ok, type Result } from '@cupboard/shared/contracts'
import { together } from '../platform/database/together.ts'
import type { Database } from '../platform/ports.ts'
import { isAnythingProved, type ContactName } from './domain/contacts.ts'
import { changeAccount, type Account } from './stores/accounts.ts'
import { dropCodes } from './stores/codes.ts'
import { dropLinks } from './stores/links.ts'
import { endSessionsOf } from './stores/sessions.ts'
import { forgetIdentityId } from './stores/visitors.ts'

/** What a contact was proved with. The first proof ends every other password and session, but not this one. */
export type ProvedWith =
  /** A link, opened where nobody was signed in. */
  | { readonly with: 'link' }
  /** A code, entered while signed in. */
  | { readonly with: 'code'; readonly sessionId: string }
  /** The code of a sign-up: only who chose the password is asked for it. */
  | { readonly with: 'sign-up-code' }
  /** The code that a new password is set with. */
  | { readonly with: 'password-code' }

/** Nothing from before the first proof lets anybody in, or proves another contact. */
async function endUnproved(tx: Database, sub: string, proof: ProvedWith): Promise<void> {
  const keptSession = proof.with === 'code' ? proof.sessionId : undefined
  await together([
    endSessionsOf(tx, sub, keptSession),
    dropLinks(tx, sub),
    dropCodes(tx, sub),
    ...(keptSession === undefined ? [forgetIdentityId(tx, sub)] : []),
  ])
}

/**
 * Somebody has shown that a contact, as typed last, is theirs. The first proof of an account ends every password and session that came
 * before it, but for the one that it was given with. A contact that is proved takes the place of the one proved before, whose links
 * stop working. ACC-93; docs/decisions/0011.
 *
 * @param account as the caller's transaction holds it.
 * @returns the account as it is now, or `taken` where another account has proved that contact.
 */
export async function proveContact(
  tx: Database,
  account: Account,
  contact: ContactName,
  proof: ProvedWith,
): Promise<Result<Account, { code: 'taken' }>> {
  const isFirst = !isAnythingProved(account)
  const endsPassword = isFirst && proof.with !== 'sign-up-code'
  const change = {
    ...(contact === 'email' ? { provedEmail: account.email } : { provedPhone: account.phone }),
    ...(endsPassword ? { salt: null, sealedVerifier: null } : {}),
    confirmed: true,
  }
  if (await changeAccount(tx, account.sub, change)) return err('taken')
  if (isFirst) await endUnproved(tx, account.sub, proof)
  else await dropLinks(tx, account.sub, contact === 'email' ? 'email' : 'sms')
  return ok({ ...account, ...change })
}
